export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, fileName);
  // Some browsers read the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function saveFrom(address: string, fileName: string): void {
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
}

export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function saveJson(fileName: string, value: unknown): void {
  saveFile(fileName, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
}
