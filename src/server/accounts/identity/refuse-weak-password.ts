import { dictionary } from '@zxcvbn-ts/language-common';
import { minimumPasswordLength } from '#contract/accounts/account-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { searchKey } from '#study/text/same-text.ts';

const minimumCharacters = 4;
const minimumOwnWordLength = 3;

const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minimumPasswordLength),
);

/** Frequent Brazilian password words; the list above is mostly English. */
const commonWords = new Set(
  `senha minhasenha novasenha mudar trocar teste admin usuario internet brasil saopaulo riodejaneiro flamengo
  corinthians palmeiras santos vasco gremio cruzeiro botafogo fluminense futebol amor meuamor teamo amoreterno familia
  felicidade saudade jesus deus deusefiel jesuscristo gratidao chocolate estrela princesa anjo vida minhavida mamae papai`.split(
    /\s+/,
  ),
);

const sentences = {
  common: 'Essa senha é fácil de adivinhar. Que tal juntar duas palavras e um número?',
  simple: 'A senha é uma sequência fácil de adivinhar. Escolha outra.',
  own: 'A senha é quase igual ao seu nome ou ao seu e-mail. Escolha outra.',
  product: 'A senha começa com o nome deste site. Escolha outra.',
};

/** @returns why a password is easy to guess, in Portuguese; otherwise null */
function weaknessOf(password: string, owner: { name: string; email: string }): string | null {
  const plain = password.toLowerCase();
  const word = plain.replace(/^\d+|\d+$/g, '');
  if (commonest.has(plain) || commonWords.has(word)) return sentences.common;
  if (new Set(plain).size < minimumCharacters || isRun(plain)) return sentences.simple;
  if (plain.startsWith('wordmood')) return sentences.product;
  return ownWords(owner).has(word) ? sentences.own : null;
}

/**
 * @param field input field of the password
 * @throws Refusal `invalid-input` naming the field
 */
export function refuseWeakPassword(field: string, password: string, owner: { name: string; email: string }): void {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) throw new Refusal('invalid-input', [{ field, message: weakness }]);
}

function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Name and e-mail as typed in passwords: whole, in parts, without accents and punctuation. */
function ownWords({ name, email }: { name: string; email: string }): Set<string> {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const parts = [name, localPart].flatMap((text) => {
    const words = plainWords(text);
    return [words.join(''), ...words, words.join('').replace(/^\d+|\d+$/g, '')];
  });
  return new Set(parts.filter((part) => part.length >= minimumOwnWordLength));
}

function plainWords(text: string): string[] {
  return searchKey(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
