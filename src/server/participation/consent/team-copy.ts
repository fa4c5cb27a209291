/** What the team's copy says besides. */
export type TeamCopy = {
  /** Who was responsible for the study when the text was agreed to. */
  responsible: string;
  /** What stands beside the box with the questionnaire, "Quero participar". */
  participateLabel: string;
  /** The person has left and let the answers stay: the name they typed is gone. */
  hasLeft: boolean;
  /** When the PDF that was signed elsewhere came; null where none has. */
  signedDocumentReceivedAt: Date | null;
};
