import { QuotedEnglish } from './quoted-english.tsx';
import { QuotedSentence } from './quoted-sentence.tsx';

const chooseOne = 'Escolha uma opção.';

/** Keys are messages required word for word (docs/protocol/what-was-asked-for.md, 5); values are plain help. */
const helpWith: Readonly<Record<string, string>> = {
  'Preencha um email válido.': 'Ex.: nome@exemplo.com.br',
  'É preciso um Nome completo': 'Escreva nome e sobrenome.',
  'É preciso um email': 'Ex.: nome@exemplo.com.br',
  'É preciso uma Idade': 'Conte quantos anos você tem.',
  'É preciso marcar um Sexo': chooseOne,
  'É preciso preencher o Estado civil': chooseOne,
  'É preciso preencher a escolaridade': chooseOne,
  'É preciso preencher as medicações em uso': 'Se não usa nenhuma, escreva “nenhuma”.',
  'É preciso uma Data': 'Escreva dia, mês e ano.',
};

/** `aria-describedby` covers the message and the help. */
export function FieldMessage({ text }: { text: string }) {
  const help = helpWith[text];
  return help === undefined ? <QuotedEnglish text={text} /> : <QuotedSentence text={text} help={help} />;
}
