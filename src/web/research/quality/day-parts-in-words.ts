import { isWholeDay } from '#study/decisions/excluded-parts.ts';
import { type DayPart, dayPartNames, dayParts } from '#study/protocol.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** @returns "o dia inteiro", or the parts with their articles, in the order of the day */
export function dayPartsInWords(parts: readonly DayPart[]): string {
  if (isWholeDay(parts)) return 'o dia inteiro';
  const named = dayPartNames.filter((part) => parts.includes(part));
  return list.format(named.map((part) => `${dayParts[part].article} ${dayParts[part].said}`));
}
