import { expect, type Page } from '@playwright/test';

/** The texts of a table's body, row by row. */
export async function rowsOf(page: Page, caption: string | RegExp): Promise<string[][]> {
  const rows = page.getByRole('table', { name: caption }).locator('tbody tr');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.children, (cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))),
  );
  expect(texts.length).toBeGreaterThan(0);
  return texts;
}
