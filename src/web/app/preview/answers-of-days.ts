import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import type { ItemInteraction } from '#contract/participation/item-interaction.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { startDay } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { PreviewStudy } from '#contract/team/preview-calls.ts';
import type { SimulatedInteraction } from '#rehearsal/simulation/simulate-interaction.ts';
import { sessionStateOfRating } from '#rehearsal/simulation/simulated-draws.ts';
import type { SimulatedDay } from '#rehearsal/simulation/simulated-participation.ts';
import type { StudyInMemory } from '#rehearsal/simulation/study-in-memory.ts';
import { suggestsCare } from '#study/inventory/care.ts';
import { publicAttemptResult } from '#study/progress/attempt-result.ts';
import { phaseRefusal } from '#study/progress/progress.ts';
import { inventoryItemCount, isStudyOver, isTraining, type PhaseName, type StudyDay } from '#study/protocol.ts';
import { dueWord } from '#study/word-rating/rating-session-state.ts';
import { type AnsweredInPage, type BoundInPage, bindAnswerInPage, bindInPage, RefusedInPage } from './bound-in-page.ts';
import { progressInPreview } from './progress-in-preview.ts';
import { choicesInPreview } from './stored-in-preview.ts';

export function openingsOfDays(study: StudyInMemory): BoundInPage[] {
  const today = () => dayIn(study);
  const requirePhase = phaseGuard(study);
  return [
    bindInPage(startDay, async ({ day }) => {
      const { nextDay } = await progressInPreview(study);
      if (nextDay?.day !== day) throw new RefusedInPage('wrong-day');
      if (!nextDay.isOpen) throw new RefusedInPage('day-not-open');
      await study.startDay(day);
      return progressInPreview(study);
    }),
    bindInPage(reportPresence, async (report) => {
      await study.reportSessionTime(report);
      const seconds = today().pages.reduce((sum, page) => sum + page.seconds, 0);
      return { day: report.day, sessionTimeSeconds: seconds };
    }),
    bindInPage(readInventory, () => {
      const choices = [...choicesInPreview(today())].map(([item, chosen]) => ({ item, ...chosen }));
      return { day: today().day, choices };
    }),
    bindInPage(openWordRating, async ({ day }) => {
      await requirePhase(day, today().rating?.isAfterTests ? 'test2' : 'wordRating');
      const opened = await study.openWordRating(day);
      const { order, comparedWords, scaleReversed, presentations } = opened;
      const again = 'again' in opened ? { again: { ...opened.again, ratings: [...opened.again.ratings] } } : {};
      return { day, order: [...order], comparedWords, scaleReversed, presentations, ...again };
    }),
    bindInPage(openRelationBlock, async ({ day, task }) => {
      await requirePhase(day, task);
      return { day, task, ...(await study.openBlock(day, task)) };
    }),
  ];
}

export function answersOfDays(study: StudyInMemory, { settings }: PreviewStudy): AnsweredInPage[] {
  const today = () => dayIn(study);
  const requirePhase = phaseGuard(study);
  return [
    bindAnswerInPage(inventoryChoiceKind, async ({ day, device: _device, material: _material, ...choice }) => {
      await requirePhase(day, 'inventory');
      await study.choose(day, choice);
      return { day, choice };
    }),
    bindAnswerInPage(inventorySubmissionKind, async ({ day }) => {
      const last = choicesInPreview(today());
      if (last.size < inventoryItemCount) throw new RefusedInPage('incomplete');
      const answers = Array.from({ length: inventoryItemCount }, (_, index) => last.get(index + 1)?.value ?? 0);
      if (today().submittedAtMs === null) await study.submitInventory(day);
      return {
        progress: await progressInPreview(study),
        careSuggested: suggestsCare(answers, settings.careThresholds),
      };
    }),
    bindAnswerInPage(wordRatingKind, async (presentation) => {
      const { day, position, word, shownAt } = presentation;
      const rating = today().rating;
      if (rating === null) throw new RefusedInPage('out-of-order');
      const known = rating.presentations.length + rating.repeatedPresentations.length;
      if (position > known) {
        await requirePhase(day, rating.isAfterTests ? 'test2' : 'wordRating');
        if (dueWord(sessionStateOfRating(rating))?.word !== word) throw new RefusedInPage('out-of-order');
        await study.storePresentation(
          { day, position, word, shownAtMs: Date.parse(shownAt) },
          { ...presentation, tookMs: 0 },
        );
      }
      const { ratedCount } = sessionStateOfRating(rating).session;
      return { day, position, ratedCount, progress: await progressInPreview(study) };
    }),
    bindAnswerInPage(relationItemKind, async ({ day, task, attempt, item, chosen, trace, startedAt, course }) => {
      const block = () => today().blocks.find((one) => one.task === task && one.attempt === attempt);
      const current = block()?.items[item - 1];
      if (current === undefined) throw new RefusedInPage('out-of-order');
      if (!current.options.includes(chosen)) throw new RefusedInPage('unknown-option');
      if (item > (block()?.answers.length ?? 0)) {
        await requirePhase(day, task);
        const startedAtMs = Date.parse(startedAt);
        await study.answerItem({ day, task, attempt }, item, {
          ...{ chosen, trace, startedAtMs, earlier: null },
          course: completeTrace(course),
        });
      }
      const after = block();
      const isLast = after?.items.length === item;
      return {
        item,
        correct: isTraining(task) ? (after?.answers[item - 1]?.correct ?? null) : null,
        blockResult: isLast ? publicAttemptResult({ ...after, itemCount: after.items.length }) : null,
        progress: await progressInPreview(study),
      };
    }),
    bindAnswerInPage(pageKind, ({ page }) => ({ page })),
  ];
}

function dayIn(study: StudyInMemory): SimulatedDay {
  const day = study.participation().days.at(-1);
  if (day === undefined) throw new RefusedInPage('not-enrolled');
  return day;
}

function phaseGuard(study: StudyInMemory) {
  return async (day: StudyDay, phase: PhaseName) => {
    const { attempts, ...progress } = await progressInPreview(study);
    const refusal = phaseRefusal({ ...progress, attempts }, { day, phase });
    if (refusal !== null) throw new RefusedInPage(refusal);
  };
}

/** Unknown frame times become 0. */
function completeTrace(sent: ItemInteraction): SimulatedInteraction {
  const shownAt = (part: 0 | 1 | 2 | 3) => sent.partsShown[part] ?? { atMs: 0, uncertaintyMs: 0 };
  return {
    startUncertaintyMs: sent.startUncertaintyMs ?? 0,
    partsShown: [shownAt(0), shownAt(1), shownAt(2), shownAt(3)],
    picks: sent.picks,
    focusLosses: sent.focusLosses,
  };
}

/** @returns whether results may be shown */
export function previewIsOver(study: StudyInMemory): boolean {
  return isStudyOver(study.participation());
}
