import {
  enrol,
  readProgress,
  readResearchRecord,
  reportSessionTime,
  startDay,
} from '#contract/participation/participation-calls.ts';
import { requireSignedDocument } from '#server/participation/consent/signed-document-store.ts';
import { inJoiningTurn } from '#server/participation/person/in-joining-turn.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import {
  nextDayOfTurn,
  progressViewOfTurn,
  readProgressView,
} from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireCurrentConsent, takeTurn } from '#server/participation/progress/turn-store.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { isStudyOver } from '#study/protocol.ts';
import { researchRecord, withoutAnswerKey } from '#study/record/research-record.ts';
import { storeEnrolment } from './enrolment-store.ts';
import { storeSessionTime } from './session-time-store.ts';

export function participationHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(readProgress, (_input, caller) => readProgressView(parts, caller.account.id)),
    bindCall(enrol, (input, caller) =>
      inJoiningTurn(async () => {
        await storeEnrolment(parts, caller.account.id, input);
        return readProgressView(parts, caller.account.id);
      }),
    ),
    bindCall(startDay, ({ day }, caller) =>
      takeTurn(parts, caller.participantId, async (turn) => {
        if (day === turn.progress.day) return progressViewOfTurn(parts, turn);
        requireCurrentConsent(turn);
        await requireSignedDocument(turn, parts);
        const opening = await nextDayOfTurn(parts, turn);
        const { isOpen, isTooLate } = opening ?? { isOpen: false, isTooLate: false };
        const moved = await moveOn(turn, { kind: 'dayStarted', day, isOpen, isTooLate });
        for (const follow of parts.whatFollows.onDayStarted) await follow(moved);
        return progressViewOfTurn(parts, moved);
      }),
    ),
    bindCall(reportSessionTime, ({ day, pageId, seconds }, caller) =>
      storeSessionTime(parts, caller.participantId, { day, pageId, seconds }),
    ),
    bindCall(readResearchRecord, async (_input, caller) => {
      const stored = await readStoredParticipation(parts.database, caller.participantId);
      return researchRecord(isStudyOver(stored) ? stored : withoutAnswerKey(stored));
    }),
  ];
}
