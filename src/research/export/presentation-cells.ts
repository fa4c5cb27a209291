import type { InputWay } from '#study/word-rating/ways-of-input.ts';

/** An input event that rated nothing, stored with the next presentation. */
type PressBefore = { beforeOnsetMs: number; sinceEndMs: number | null; valence: number; inputWay: InputWay };

/** Input events since the presentation before; null if not recorded. */
export type PresentationPresses = { presses_before: object | null };

const between = ' | ';

export function presentationCells<Presentation extends PresentationPresses>(
  { presses_before, ...presentation }: Presentation,
  following: PresentationPresses | null,
) {
  const early = pressesOf({ presses_before });
  const late = pressesOf(following)?.filter(({ sinceEndMs }) => sinceEndMs !== null);
  return {
    ...presentation,
    early_presses: early?.length ?? null,
    early_presses_list: joinPresses(early ?? [], ({ beforeOnsetMs }) => beforeOnsetMs),
    late_presses_list: joinPresses(late ?? [], ({ sinceEndMs }) => sinceEndMs),
  };
}

function pressesOf(row: PresentationPresses | null): readonly PressBefore[] | null {
  return (row?.presses_before ?? null) as readonly PressBefore[] | null;
}

function joinPresses(presses: readonly PressBefore[], time: (press: PressBefore) => number | null): string | null {
  if (presses.length === 0) return null;
  return presses.map((press) => `${time(press)}@${press.valence}@${press.inputWay}`).join(between);
}
