/** Work that can be done alone or, for the same price in round trips, with others of its kind. */
export type Gathered<Asked, Given> = {
  alone(asked: Asked): Promise<Given>;
  /** @returns what is given for each, in their order; undefined for whatever is to be tried alone */
  together(asked: readonly Asked[]): Promise<readonly (Given | undefined)[]>;
  /** Two of the same key never go together. */
  keyOf(asked: Asked): string;
  /** So many that have come meanwhile go beside the one piece that is under way: more would cost each of them hardly less. */
  enough: number;
  /** Whatever has come goes beside work that has not come back after so long, in ms. */
  patienceMs: number;
  /** So many pieces go beside each other. */
  mostAtOnce: number;
  mostTogether: number;
  /** Hears what went wrong with those that went together, before each is tried alone. */
  onFault(fault: unknown): void;
};

/**
 * Does at once what comes while there is nothing under way, and together what comes meanwhile: nobody waits for company, under load many
 * share what one costs, and who is held up holds up nobody for long. What this process reads in one go has come at the same moment.
 * Where those that went together fail, each is tried alone, so that nobody fails for another.
 * @returns a function that does one piece, with those that others ask for
 */
export function gatherWhileBusy<Asked, Given>({
  alone,
  together,
  keyOf,
  enough,
  patienceMs,
  mostAtOnce,
  mostTogether,
  onFault,
}: Gathered<Asked, Given>): (asked: Asked) => Promise<Given> {
  type Waiting = { asked: Asked; give: (given: Given | PromiseLike<Given>) => void };
  let waiting: Waiting[] = [];
  let underWay = 0;
  let lastBegunAt = 0;
  let isToGoOn = false;
  let patience: NodeJS.Timeout | undefined;

  /** @returns the first of those that wait, none of them with the key of another */
  function takeNext(): Waiting[] {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of waiting) {
      const key = keyOf(one.asked);
      if (taken.size < mostTogether && !taken.has(key)) taken.set(key, one);
      else left.push(one);
    }
    waiting = left;
    return [...taken.values()];
  }

  function nothingGiven(fault: unknown): [] {
    onFault(fault);
    return [];
  }

  async function goTogether(group: readonly Waiting[]): Promise<void> {
    const given = group.length === 1 ? [] : await together(group.map(({ asked }) => asked)).catch(nothingGiven);
    await Promise.all(
      group.map(({ asked, give }, index) => {
        const own = given[index];
        const done = own === undefined ? alone(asked) : Promise.resolve(own);
        give(done);
        return done.catch(() => {});
      }),
    );
  }

  function goOn(): void {
    isToGoOn = false;
    clearTimeout(patience);
    patience = undefined;
    while (waiting.length > 0 && mayBegin()) {
      underWay += 1;
      lastBegunAt = performance.now();
      void goTogether(takeNext()).finally(() => {
        underWay -= 1;
        goOnSoon();
      });
    }
    if (waiting.length === 0 || underWay >= mostAtOnce) return;
    patience = setTimeout(goOn, Math.max(1, lastBegunAt + patienceMs - performance.now()));
  }

  function mayBegin(): boolean {
    if (underWay === 0) return true;
    if (underWay === 1 && waiting.length >= enough) return true;
    return underWay < mostAtOnce && performance.now() - lastBegunAt >= patienceMs;
  }

  /** Once everything has been read that is there to be read. */
  function goOnSoon(): void {
    if (isToGoOn || waiting.length === 0) return;
    isToGoOn = true;
    setImmediate(goOn);
  }

  return (asked) =>
    new Promise((give) => {
      waiting.push({ asked, give });
      goOnSoon();
    });
}
