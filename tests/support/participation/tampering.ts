/** One thing changed behind the product's back, and what the check of all records has to say about it. */
export type Tampering = {
  changed: string;
  by: string;
  /** `day place: expectation` */
  found: string | RegExp;
};

/** Of two people: the one who has finished day 3, and the one who is at Treino 2 of day 2. */
export const finisher =
  '(select participant_id from participant where enrolled_at is not null order by day desc limit 1)';
export const personOnTheWay =
  '(select participant_id from participant where enrolled_at is not null order by day limit 1)';
