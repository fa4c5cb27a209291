let pendingChanges = 0;
let startedChanges = 0;
let whenSettled: (() => void)[] = [];

/** For calls that may start or end the session: until the reply, the browser sends the old, perhaps invalid cookie. */
export async function changingSession<Value>(work: () => Promise<Value>): Promise<Value> {
  pendingChanges += 1;
  startedChanges += 1;
  try {
    return await work();
  } finally {
    pendingChanges -= 1;
    if (pendingChanges === 0) {
      for (const settle of whenSettled) settle();
      whenSettled = [];
    }
  }
}

/** "Signed out" is read again when the session changed meanwhile, so that no screen redirects by a race and loses one-time content. */
export async function readSettledSession<Value>(
  read: () => Promise<Value>,
  isSignedOut: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const before = startedChanges;
    const wasSettled = pendingChanges === 0;
    const value = await read();
    if (!isSignedOut(value) || (wasSettled && startedChanges === before)) return value;
    if (pendingChanges > 0) await new Promise<void>((settle) => whenSettled.push(settle));
  }
}
