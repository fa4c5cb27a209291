let underWay = 0;
let begun = 0;
let whenSettled: (() => void)[] = [];

/**
 * Does what may end this browser's session or begin another one. Until it is answered the browser has the old one, which the server may not
 * know any more.
 */
export async function changingSession<Value>(work: () => Promise<Value>): Promise<Value> {
  underWay += 1;
  begun += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      for (const settle of whenSettled) settle();
      whenSettled = [];
    }
  }
}

/**
 * Reads who is signed in. That nobody is counts only where the session has not been changed meanwhile: else it is read once more
 * afterwards, so that no screen falls to the way in for a moment and loses what it shows just once.
 */
export async function readOfSettledSession<Value>(
  read: () => Promise<Value>,
  isNobody: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const before = begun;
    const wasSettled = underWay === 0;
    const value = await read();
    if (!isNobody(value) || (wasSettled && begun === before)) return value;
    if (underWay > 0) await new Promise<void>((settle) => whenSettled.push(settle));
  }
}
