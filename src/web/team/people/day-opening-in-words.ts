/** @returns in words how somebody's next day was moved */
export function dayOpeningInWords(
  {
    day,
    change,
    beyondLastDate,
  }: { day: number; change: 'opened' | 'earlier' | 'later' | 'undone'; beyondLastDate: boolean },
  subject: string,
): string {
  const did = {
    opened: `Abriu na hora o dia ${day} de ${subject}`,
    earlier: `Adiantou o dia ${day} de ${subject}`,
    later: `Adiou o dia ${day} de ${subject}`,
    undone: `Desfez a mudança do dia ${day} de ${subject}`,
  }[change];
  return beyondLastDate ? `${did}, também além do fim da pesquisa` : did;
}
