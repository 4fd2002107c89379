import { Refusal } from '#domain/refusal.ts'
import { findTourOperator } from '#server/features/operators/tour-operators.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'
import { speak } from '#words/language.ts'

import * as api from '../../contract/whatsapp-account.contract.ts'
import { openWhatsApp } from '../../providers/cloud-api.ts'
import {
  type StoredTemplate,
  type WhatsApp,
  type WhatsAppAccount,
  WhatsAppRefused,
} from '../../providers/whatsapp.ts'
import { templateHours, templateName, type WhatsAppKind } from '../../rules/whatsapp-kind.rules.ts'
import { type TemplateLanguage, templateLanguages } from '../../rules/whatsapp.ts'
import { exampleFacts, templateText } from '../../words/template-text.ts'
import { keepProposed, keepTemplates } from './keep-templates.command.ts'
import { removeWhatsAppAccount, saveWhatsAppAccount } from './save-whatsapp-account.command.ts'
import { findWhatsAppAccount, findWhatsAppSetup, keysWith } from './whatsapp-account.queries.ts'

export const whatsappAccountRoutes: Routes = (app, context) => {
  const { db, secrets, config } = context
  const whatsapp = openWhatsApp(config)
  const setupOf = (id: string) => findWhatsAppSetup(context, config, id)

  route(app, context, api.getWhatsAppSetup, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    return setupOf(id)
  })

  route(app, context, api.saveWhatsAppAccount, async ({ actor, params, body }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    const keys = await keysWith(context, id, body)
    const number = body.enabled ? await acceptedNumber(whatsapp, keys) : undefined
    return context.act(actor, (act) => saveWhatsAppAccount(act, secrets, id, { keys, edit: body, number }))
  })

  route(app, context, api.checkWhatsAppAccount, async ({ actor, params, body }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    return whatsapp.check(await keysWith(context, id, body))
  })

  route(app, context, api.deleteWhatsAppAccount, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    await context.act(actor, (act) => removeWhatsAppAccount(act, id))
    return { done: true as const }
  })

  const readTemplates = async (account: WhatsAppAccount) => {
    try {
      return await whatsapp.templates(account)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  route(app, context, api.readWhatsAppTemplates, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    const templates = await readTemplates(await accountOf(context, id))
    await context.act(actor, (act) => keepTemplates(act, id, templates))
    return setupOf(id)
  })

  route(app, context, api.proposeWhatsAppTemplates, async ({ actor, params, body: { kind } }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    const account = await accountOf(context, id)
    await propose(whatsapp, account, kind, await readTemplates(account))
    const templates = await readTemplates(account)
    await context.act(actor, (act) => keepProposed(act, id, { kind, templates }))
    return setupOf(id)
  })
}

/** The number from Meta; keys that it refuses are not accepted. */
async function acceptedNumber(whatsapp: WhatsApp, keys: WhatsAppAccount) {
  const { outcome, number } = await whatsapp.check(keys)
  if (outcome === 'wrong_keys') throw new Refusal('whatsapp_keys_wrong')
  if (outcome === 'wrong_number') throw new Refusal('whatsapp_number_wrong')
  if (outcome === 'unreachable') throw new Refusal('whatsapp_unreachable')
  return number
}

async function accountOf(context: Context, id: string) {
  const account = await findWhatsAppAccount(context, id)
  if (!account) throw new Refusal('whatsapp_not_set')
  return account
}

const refusalOf = (error: unknown) =>
  error instanceof WhatsAppRefused && error.failure === 'sin_permiso'
    ? new Refusal('whatsapp_keys_wrong')
    : new Refusal('whatsapp_unreachable', {}, { cause: error })

/**
 * Submits the languages that Meta does not have under this name. A template refused at once appears in none of
 * its answers.
 */
async function propose(
  whatsapp: WhatsApp,
  account: WhatsAppAccount,
  kind: WhatsAppKind,
  has: readonly StoredTemplate[],
) {
  const name = templateName(kind)
  const missing = templateLanguages.filter(
    (language) => !has.some((each) => each.name === name && each.language === language),
  )
  for (const language of missing) {
    const { text, examples } = speak(spokenAs[language], () => ({
      text: templateText(kind),
      examples: exampleFacts(),
    }))
    const lives = templateHours(kind) * 3600
    try {
      await whatsapp.createTemplate(account, { name, language, text, examples, has_document: false, lives })
    } catch (error) {
      throw refusalOf(error)
    }
  }
}

const spokenAs = { es: 'es', en: 'en', pt_BR: 'pt' } as const satisfies Record<TemplateLanguage, string>
