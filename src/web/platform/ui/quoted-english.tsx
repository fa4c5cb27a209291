import { QuotedSentence } from './quoted-sentence.tsx';

/** English texts required word for word (docs/protocol/what-was-asked-for.md), with translations. */
const inPortuguese: Readonly<Record<string, string>> = {
  'You need a first name': 'Escreva o seu nome.',
  'You need a email': 'Escreva o seu e-mail.',
  'You need a password': 'Crie uma senha.',
  'Password reset link sent!':
    'Se houver uma conta com esse e-mail, o link chega em instantes. Procure também no spam.',
  'Loading...': 'Um instante.',
};

/** English gets a `lang` attribute and a translation. */
export function QuotedEnglish({ text, id }: { text: string; id?: string }) {
  const translation = inPortuguese[text];
  return translation === undefined ? text : <QuotedSentence text={text} help={translation} lang="en" id={id} />;
}
