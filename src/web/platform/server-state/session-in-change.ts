let underWay = 0;
let begun = 0;
let whenSettled: (() => void)[] = [];

/** For calls that may start or end the session: until the reply, the browser sends the old, perhaps invalid cookie. */
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

/** "Signed out" is read again when the session changed meanwhile, so that no screen redirects by a race and loses one-time content. */
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
