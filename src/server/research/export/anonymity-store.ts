import type { OutputOf } from '#contract/platform/call.ts';
import type { estimateExport } from '#contract/research/export-calls.ts';
import type { ExportFilter } from '#research/export/export-filter.ts';
import { joinedChoice } from '#research/export/publishable/joined-choice.ts';
import {
  filterProblem,
  fixedAttributes,
  type PublishableChoice,
} from '#research/export/publishable/publishable-choice.ts';
import { tooFewAlikeSentence } from '#research/export/publishable/publishable-in-words.ts';
import { minimumGroupSize, smallestGroup } from '#research/export/publishable/smallest-group.ts';
import { suggestCoarser } from '#research/export/publishable/suggest-coarser.ts';
import { readDetailsOf } from '#server/accounts/audit/details-of-action-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { ChosenPerson, Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import { readAddedQuestions } from './added-questions-store.ts';
import { choosableQuestions, readGroupWay, readTraits } from './traits-store.ts';

type Anonymity = NonNullable<OutputOf<typeof estimateExport>['anonymity']>;

/**
 * @returns k of a published archive, and a coarser choice where k is too small
 * @throws Refusal `invalid-input` for an unknown attribute
 */
export async function readAnonymity(
  { database, material }: Pick<ServerContext, 'database' | 'material'>,
  people: readonly ChosenPerson[],
  { filter, publishable }: { filter: ExportFilter; publishable: PublishableChoice },
): Promise<Anonymity> {
  return database.transaction().execute(async (snapshot) => {
    const questions = await readAddedQuestions(snapshot, material);
    const choosable = choosableQuestions(questions).map(({ field }) => ({ name: field.export, label: field.label }));
    const known: ReadonlySet<string> = new Set([...fixedAttributes, ...choosable.map(({ name }) => name)]);
    const unknown = publishable.attributes.find((name) => !known.has(name));
    if (unknown !== undefined) {
      const message = `Não há a característica "${unknown}", ou ela não pode ser publicada.`;
      throw new Refusal('invalid-input', [{ field: 'publishable.attributes', message }]);
    }
    const groupWay = await readGroupWay(snapshot);
    const traits = [...(await readTraits(snapshot, people, { questions, groupWay })).values()];
    const found = smallestGroup(traits, publishable);
    const suggestion = found < minimumGroupSize ? suggestCoarser(traits, publishable) : null;
    const tooFew =
      found < minimumGroupSize ? tooFewAlikeSentence({ choice: publishable, smallestGroup: found }, suggestion) : null;
    const disclosed = joinedChoice([publishable, ...(await readFetchedChoices(snapshot))]);
    const together = smallestGroup(traits, disclosed);
    return {
      smallestGroup: found,
      problem: filterProblem(filter) ?? tooFew,
      suggestion: suggestion?.choice ?? null,
      joined: tooFew === null && together < minimumGroupSize ? { smallestGroup: together, disclosed } : null,
      questions: choosable,
      hasGroupsByLink: groupWay === 'link',
    };
  });
}

/** Every choice ever downloaded may have been published. */
async function readFetchedChoices(snapshot: Snapshot): Promise<PublishableChoice[]> {
  const fetched = await readDetailsOf(snapshot, 'exportDownloaded');
  // The command line writes a file directly, without a download.
  const written = (await readDetailsOf(snapshot, 'exportRequested')).filter((request) => request.with === 'command');
  return [...fetched, ...written].flatMap(({ publishable }) => publishable ?? []);
}
