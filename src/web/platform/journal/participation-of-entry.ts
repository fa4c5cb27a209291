import type { NewJournalEntry } from './journal-entry.ts';

/** When the participation of the account began, as the server has told it; `since` is undefined where it does not say, null before it was asked. */
export type ToldParticipation = { since: string | undefined } | null;

type Entry = Pick<NewJournalEntry, 'participationSince'>;

/** @returns whether an entry may go to the participation that the account has now; not while nobody knows which that is */
export function isOfParticipation({ participationSince }: Entry, told: ToldParticipation): boolean {
  if (participationSince === undefined) return true;
  return told !== null && (told.since === undefined || told.since === participationSince);
}

/** @returns whether an entry is of a participation that has ended: another one of the same account began later */
export function isOfEarlierParticipation(
  { participationSince }: Entry,
  { since }: NonNullable<ToldParticipation>,
): boolean {
  if (participationSince === undefined || since === undefined) return false;
  return Date.parse(participationSince) < Date.parse(since);
}
