/** A network may do this many times what one of its sources may do. */
export const networkShare = 4

/**
 * A source is the keyed hash of an IPv4 address, or of an IPv6 /48 and /56 joined by a point. The network of an IPv4
 * source is the source itself.
 */
export const networkOf = (source: string): string => source.split('.', 1)[0] ?? source

/** Whether other sources can belong to the same network. */
export const isPartOfNetwork = (source: string): boolean => source.includes('.')
