import { type RawBuilder, sql } from 'kysely';

/**
 * An expression for a query on `participant`: whether the latest consent is to the text in force and, where the study asks for it
 * apart, to the use of health data. Which text that is the database says, and not what a server knows of it.
 */
export const consentIsInForce: RawBuilder<boolean> = sql<boolean>`coalesce((
    select consent.consent_hash = in_force.consent_hash and (consent.health_data_accepted or not in_force.health_data_apart)
    from consent cross join material_in_force as in_force where consent.participant_id = participant.participant_id
    order by consent.act desc limit 1), false)`;
