/** For the study's dates, and the fallback for participants. */
export const timeZoneOfStudy = 'America/Sao_Paulo';
