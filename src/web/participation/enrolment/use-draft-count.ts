import { useEffect, useState } from 'react';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { readDraft } from '#web/platform/drafts/drafts.ts';
import { applyDraft, questionnaireDraft } from './questionnaire-answers.ts';

/** @returns the number of questions with a draft; 0 until known */
export function useDraftCount(accountId: string | undefined, fields: QuestionnaireFields): number {
  const [written, setWritten] = useState(0);
  useEffect(() => {
    if (accountId === undefined) return;
    let isGone = false;
    void readDraft(accountId, questionnaireDraft).then((draft) => {
      const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
      const answers = Object.values(applyDraft(nothing, draft));
      if (!isGone) setWritten(answers.filter((answer) => answer.trim() !== '').length);
    });
    return () => {
      isGone = true;
    };
  }, [accountId, fields]);
  return written;
}
