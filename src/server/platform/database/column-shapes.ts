import type { ColumnType, JSONColumnType } from 'kysely';

/** Parsed by the reader. */
export type Json = JSONColumnType<object, string, string>;
/** Null until it is set. */
export type WhenSet<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
export type JsonWhenSet = ColumnType<object | null, string | null | undefined, string | null>;
