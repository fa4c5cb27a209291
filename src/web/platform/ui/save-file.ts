export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function saveJson(fileName: string, value: unknown): void {
  saveFile(fileName, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
}
