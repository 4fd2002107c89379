export const facts = {
  permissions: {
    /** costs, and what each departure leaves */
    'margin.read': [0, 1],
    /** enters costs and the owners of vehicles */
    'margin.edit': [0, 1],
  },
  constraints: { cost_rule_overlaps: 'cost_rule_overlaps' },
  eventEntities: ['cost_rule'],
  eventTables: { cost_rule: 'cost_rules' },
  officePaths: ['/costs', '/reports/margin'],
} as const
