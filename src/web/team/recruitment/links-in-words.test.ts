import { expect, it } from 'vitest';
import { posterLink } from '#tests/support/team/recruitment-link.ts';
import {
  countsBySource,
  finishedInWords,
  linkAddress,
  linkStateInWords,
  partsOfAddress,
  placesInWords,
  shortAddress,
  withoutIdInWords,
} from './links-in-words.ts';

const link = posterLink;

it('the address leads to the study on any host', () => {
  expect(linkAddress('https://pesquisa.example.org', link)).toBe('https://pesquisa.example.org/r/mlh9yul5');
  expect(shortAddress('https://pesquisa.example.org', link)).toBe('pesquisa.example.org/r/mlh9yul5');
});

it('has the state of a link', () => {
  expect(placesInWords(link)).toBe('12 de 40');
  expect(placesInWords({ ...link, quota: null, enrolled: 1200 })).toBe('1.200');
  expect(linkStateInWords(link, 'open')).toBe('Aberto');
  expect(linkStateInWords({ ...link, endsOn: '2027-03-10' }, 'open')).toMatch(/^Aberto até 10/);
  expect(linkStateInWords({ ...link, state: 'places-taken' }, 'paused')).toBe('Sem vagas');
  expect(linkStateInWords({ ...link, state: 'link-over', endsOn: '2027-03-10' }, 'open')).toBe('Passou do prazo');
  expect(linkStateInWords({ ...link, state: 'link-over', isClosed: true }, 'open')).toBe('Fechado');
});

it('says of an open link that the study admits no one', () => {
  expect(linkStateInWords(link, 'paused')).toBe('Pesquisa pausada');
  expect(linkStateInWords({ ...link, endsOn: '2027-03-10' }, 'ended')).toBe('Pesquisa encerrada');
  expect(linkStateInWords(link, 'noNewPeople')).toBe('Pesquisa fechada a novas pessoas');
});

it('sums the links of a source, and people without a link', () => {
  const links = [
    link,
    { ...link, linkId: 2, enrolled: 8, finished: 7 },
    { ...link, linkId: 3, source: 'Prolific', enrolled: 50 },
  ];
  expect(countsBySource({ links, withoutLink: { enrolled: 4, finished: 1 } })).toEqual([
    { source: 'Prolific', links: 1, enrolled: 50, finished: 3 },
    { source: 'Cartaz', links: 2, enrolled: 20, finished: 10 },
    { source: 'Sem link', links: null, enrolled: 4, finished: 1 },
  ]);
  expect(finishedInWords({ enrolled: 20, finished: 10 })).toBe('10 (50%)');
  expect(finishedInWords({ enrolled: 0, finished: 0 })).toBe('0');
});

it('reports people of a service without a usable id', () => {
  const withoutOutsideId = { unfilled: 2, tooLong: 0, signs: 0, none: 1 };
  expect(withoutIdInWords({ ...link, withoutOutsideId })).toBe(
    '3 pessoas chegaram sem um código que se possa usar: 2 com o endereço sem preencher (confira como o link está no serviço); 1 sem código no endereço.',
  );
  const none = { unfilled: 0, tooLong: 0, signs: 0, none: 1 };
  expect(withoutIdInWords({ ...link, outsideIds: 4, withoutOutsideId: none })).toMatch(/^1 pessoa chegou sem/);
  expect(
    withoutIdInWords({ ...link, completionAddress: 'https://x.org/?p={id}', withoutOutsideId: none }),
  ).not.toBeNull();
  // A poster has no service behind it.
  expect(withoutIdInWords({ ...link, withoutOutsideId: none })).toBeNull();
  expect(withoutIdInWords({ ...link, outsideIds: 4, withoutOutsideId: { ...none, none: 0 } })).toBeNull();
});

it('sums a source in another Unicode form', () => {
  const links = [link, { ...link, linkId: 2, source: 'CARTAZ ' }];
  expect(countsBySource({ links, withoutLink: { enrolled: 0, finished: 0 } })).toHaveLength(2);
});

it('breaks an address after its slashes and before its dots alone', () => {
  expect(partsOfAddress('https://pesquisa-de-palavras.example.org/r/mlh9-yul5')).toEqual([
    'https://',
    'pesquisa-de-palavras',
    '.example',
    '.org/',
    'r/',
    'mlh9-yul5',
  ]);
});

it('loses no letter', () => {
  for (const address of ['localhost:3000/r/abc', 'a..b//', '.', '', 'https://[::1]:3000/r/abc']) {
    expect(partsOfAddress(address).join('')).toBe(address);
  }
});
