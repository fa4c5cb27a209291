/** Work that can be done alone or, for the same price in round trips, with others of its kind. */
export type Gathered<Asked, Given> = {
  alone(asked: Asked): Promise<Given>;
  /** @returns what is given for each, in their order; undefined for whatever is to be tried alone */
  together(asked: readonly Asked[]): Promise<readonly (Given | undefined)[]>;
  /** Two of the same key never go together. */
  keyOf(asked: Asked): string;
  /** So many go at a time; whoever comes meanwhile waits, and goes together with who else has come. */
  mostAtOnce: number;
  mostTogether: number;
};

/**
 * Does work at once while there is little of it, and together what comes while others are under way: nobody waits for company, and
 * under load many share what one costs. Where those that went together fail, each is tried alone, so that nobody fails for another.
 * @returns a function that does one piece, with those that others ask for
 */
export function gatherWhileBusy<Asked, Given>({
  alone,
  together,
  keyOf,
  mostAtOnce,
  mostTogether,
}: Gathered<Asked, Given>): (asked: Asked) => Promise<Given> {
  type Waiting = { asked: Asked; give: (given: Given | PromiseLike<Given>) => void };
  let waiting: Waiting[] = [];
  let underWay = 0;

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

  async function goTogether(group: readonly Waiting[]): Promise<void> {
    const given = group.length === 1 ? [] : await together(group.map(({ asked }) => asked)).catch(() => []);
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
    while (underWay < mostAtOnce && waiting.length > 0) {
      underWay += 1;
      void goTogether(takeNext()).finally(() => {
        underWay -= 1;
        goOn();
      });
    }
  }

  return (asked) =>
    new Promise((give) => {
      waiting.push({ asked, give });
      goOn();
    });
}
