/** What the team's copy says besides. */
export type TeamCopy = {
  /** Who was responsible for the study when the text was agreed to. */
  responsible: string;
  /** What stands beside the box with the questionnaire, "Quero participar". */
  participateLabel: string;
  /** The person has left. The name they typed is gone, unless the text said that it stays. */
  hasLeft: boolean;
  /** The day on which they took it back, "YYYY-MM-DD"; null where nothing says so. */
  withdrawnOn: string | null;
  /** When the PDF that was signed elsewhere came; null where none has. */
  signedDocumentReceivedAt: Date | null;
};
