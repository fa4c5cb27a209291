import { type RawBuilder, sql } from 'kysely';

/**
 * An expression for a query on `participant`: whether the latest consent is to the text in force and, where the study asks for it
 * apart, to the use of health data. Which text that is the database says, and not what a server knows of it.
 */
export const consentIsInForce: RawBuilder<boolean> = sql<boolean>`exists (
    select from latest_consent where latest_consent.participant_id = participant.participant_id and is_in_force)`;
