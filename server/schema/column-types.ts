/** The types that generated tables use. */
import type { ColumnType, Generated as WithDefault, GeneratedAlways as Computed } from 'kysely'

import type { EditableKind } from '#domain/messages/letter-variables.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import type { Turned } from '#domain/transitions.ts'

export type Generated<Value> = WithDefault<Value>
export type GeneratedAlways<Value> = Computed<Value>
/** Read as the parsed value; written as JSON text. */
export type JsonColumn = ColumnType<unknown, string, string>
export type DefaultedJson = ColumnType<unknown, string | undefined, string>
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
/** A status that follows the table of a life. */
export type Status<S extends string> = ColumnType<S, S, Turned<S>>
export type DefaultedStatus<S extends string> = ColumnType<S, S | undefined, Turned<S>>
/** The code lists these kinds, and `message_kinds` holds them (decision 0470). */
export type KindOfMessage = MessageKind
export type KindOfLetter = EditableKind

/** Tables of modules: each merges its `schema/tables.generated.ts` into it. */
export interface ModuleTables {}
