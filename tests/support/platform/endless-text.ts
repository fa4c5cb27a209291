const pieceBytes = 65_536;

/** A body that comes in pieces, so that nobody is told beforehand how long it is. @returns it, and how much of it was taken so far */
export function endlessText(bytes: number): { stream: ReadableStream; bytesRead: () => number } {
  const piece = new TextEncoder().encode(' '.repeat(pieceBytes));
  let read = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (read >= bytes) return controller.close();
      read += piece.length;
      controller.enqueue(piece);
    },
  });
  return { stream, bytesRead: () => read };
}
