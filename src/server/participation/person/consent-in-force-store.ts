import { type RawBuilder, sql } from 'kysely';

/** For a query on `participant`: by the text in force in the database, not by what a server has cached. */
export const consentIsInForce: RawBuilder<boolean> = sql<boolean>`exists (
    select from latest_consent where latest_consent.participant_id = participant.participant_id and is_in_force)`;
