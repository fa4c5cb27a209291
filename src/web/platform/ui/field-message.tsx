import { QuotedEnglish } from './quoted-english.tsx';
import { WholeWords } from './whole-words.tsx';

/** The messages that were asked for word for word (docs/protocol/what-was-asked-for.md, 5) and say no example of what is right. */
const examples: Readonly<Record<string, string>> = {
  'Preencha um email válido.': 'Ex.: nome@exemplo.com.br',
};

/** What a field has to say, and an example beside it where that says more. */
export function FieldMessage({ text }: { text: string }) {
  const example = examples[text];
  return (
    <>
      <QuotedEnglish text={text} />
      {example !== undefined && <WholeWords>{` ${example}`}</WholeWords>}
    </>
  );
}
