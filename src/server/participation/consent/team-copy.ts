export type TeamCopy = {
  /** At the time of the text. */
  responsible: string;
  /** Of the box of the questionnaire. */
  participateLabel: string;
  /** The typed name is deleted then, unless the text announced that it stays. */
  hasLeft: boolean;
  /** "YYYY-MM-DD"; null where unknown. */
  withdrawnOn: string | null;
  signedDocumentReceivedAt: Date | null;
  /** After a withdrawal with answers retained: stored times are shifted by an unknown amount. */
  hasMovedMoments: boolean;
  /** Of the copy, in its PDF. */
  madeAt: Date;
};
