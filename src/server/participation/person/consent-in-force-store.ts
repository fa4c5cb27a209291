import { sql } from 'kysely';
import type { StudyMaterial } from '#study/material/material.ts';

/**
 * An expression for a query on `participant`: whether the latest consent is to the text in force and, where the study asks for it
 * apart, to the use of health data.
 */
export function consentIsInForce({ consent, settings }: Pick<StudyMaterial, 'consent' | 'settings'>) {
  return sql<boolean>`coalesce((
    select consent.consent_hash = ${consent.hash}
      and (consent.health_data_accepted or not ${settings.separateHealthDataConsent}::boolean)
    from consent where consent.participant_id = participant.participant_id
    order by consent.act desc limit 1), false)`;
}
