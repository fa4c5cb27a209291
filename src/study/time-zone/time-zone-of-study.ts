/** Where a date begins that belongs to the study, and where a participant is taken to live whose browser names no zone. */
export const timeZoneOfStudy = 'America/Sao_Paulo';
