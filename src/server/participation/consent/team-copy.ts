export type TeamCopy = {
  /** At the time of the text. */
  responsible: string;
  /** Label of the questionnaire's consent checkbox. */
  participateLabel: string;
  /** Withdrawn: the typed name was deleted, unless the consent said that it would be retained. */
  hasLeft: boolean;
  /** "YYYY-MM-DD"; null where unknown. */
  withdrawnOn: string | null;
  signedDocumentReceivedAt: Date | null;
  /** After a withdrawal with answers retained: stored times are shifted by an unknown amount. */
  hasMovedMoments: boolean;
  /** Of the copy, in its PDF. */
  madeAt: Date;
};
