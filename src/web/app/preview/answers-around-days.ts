import { type Account, readAccount } from '#contract/accounts/account-calls.ts';
import { declineConsent, giveConsent, readConsents } from '#contract/participation/consent-calls.ts';
import { enrol, readProgress } from '#contract/participation/participation-calls.ts';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import type { PreviewStudy } from '#contract/team/preview-calls.ts';
import type { SimulatedQuestionnaire } from '#rehearsal/simulation/simulate-questionnaire.ts';
import { ownResults } from '#research/own-results/own-results.ts';
import { latestToday } from '#study/days/today-of-study.ts';
import { researchName } from '#study/protocol.ts';
import { questionsOnDate } from '#study/questionnaire/answer-fault.ts';
import { type ReadAnswers, readAnswers } from '#study/questionnaire/read-answers.ts';
import { previewIsOver } from './answers-of-days.ts';
import { type BoundInPage, bindInPage, RefusedInPage } from './bound-in-page.ts';
import { progressInPreview } from './progress-in-preview.ts';
import { storedInPreview } from './stored-in-preview.ts';
import type { WalkedStudyInMemory } from './walk-to-step.ts';

type PreviewSource = { preview: PreviewStudy; installation: OutputOf<typeof readInstallation> };

const account: Account = {
  id: 'preview',
  displayName: 'Prévia',
  signInEmail: 'previa@example.org',
  emailVerified: true,
  pendingEmail: null,
  category: 'patient',
  research: researchName,
  member: false,
  staff: false,
  isOrWasStaff: false,
  staffRoles: [],
  hasPassword: true,
  hasSecondFactor: false,
};

/** Preview responses of general calls, and of those before and after the days. */
export function answersAroundDays({ study, person }: WalkedStudyInMemory, source: PreviewSource): BoundInPage[] {
  const { material, settings } = source.preview;
  let consents: OutputOf<typeof readConsents>['consents'] = [];
  return [
    bindInPage(readAccount, () => ({ account })),
    bindInPage(readInstallation, () => ({
      ...source.installation,
      serverTime: new Date(study.clock.nowMs).toISOString(),
      study: { state: 'open' as const, sentence: '' },
    })),
    bindInPage(readMaterial, () => material),
    bindInPage(readProgress, () => progressInPreview(study)),
    bindInPage(giveConsent, async ({ consentHash, healthDataAccepted, typedName }) => {
      if (consentHash !== material.consent.hash) throw new RefusedInPage('consent-outdated');
      if (settings.separateHealthDataConsent && !healthDataAccepted) throw new RefusedInPage('incomplete');
      await study.giveConsent();
      const { version, hash } = material.consent;
      const acceptedAt = new Date(study.clock.nowMs).toISOString();
      consents = [
        {
          ...{ consentId: crypto.randomUUID(), version, textHash: hash, acceptedAt, typedName },
          healthDataAccepted: settings.separateHealthDataConsent && healthDataAccepted,
          ...{ accepted: true, isCurrent: true, signedDocumentReceivedAt: null },
          evidenceAfterLeaving: settings.evidenceAfterLeaving,
        },
      ];
      return progressInPreview(study);
    }),
    bindInPage(declineConsent, () => ({})),
    bindInPage(readConsents, () => ({ consents })),
    bindInPage(enrol, async ({ wantsToParticipate: _box, timeZone, questionnaireHash: _hash, ...written }) => {
      const questions = questionsOnDate(material.questionnaire.fields, latestToday(study.clock.nowMs, timeZone));
      const read = readAnswers(questions, written);
      if ('faults' in read) throw new RefusedInPage('invalid-input', read.faults);
      await study.enrol(person, asWritten(read.answers));
      return progressInPreview(study);
    }),
    bindInPage(readOwnResults, () => {
      if (!previewIsOver(study)) throw new RefusedInPage('results-not-ready');
      const { severityBands, careThresholds } = settings;
      return ownResults(storedInPreview(study.participation()), { withBands: severityBands, careThresholds });
    }),
  ];
}

function asWritten({ fixed, added }: ReadAnswers): SimulatedQuestionnaire {
  const { age, sex, social, education, medications } = fixed;
  const others = Object.entries(added).map(([id, { answer }]) => [id, String(answer)]);
  return { age: String(age), sex, social, education, medications, added: Object.fromEntries(others) };
}
