import { Text } from '@mantine/core';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import classes from './export-card.module.css';
import { titledTables } from './export-in-words.ts';

const others = [
  ['records/', 'o registro de pesquisa de cada participante em JSON, com o código no lugar do nome'],
  ['users/', 'o que cada participante escreveu em Sobre você, e as nuvens, também em JSON e sob o código'],
  ['materials/', 'os textos, palavras e ajustes sob os quais as respostas foram dadas'],
  ['documentation/', 'o dicionário de dados: cada coluna, cada valor, quando fica vazia'],
  ['analysis/', 'scripts que leem tudo no R e no SPSS, com tipos e rótulos; um deles refaz no R as análises do estudo'],
  ['manifest.json', 'linhas, bytes e SHA-256 de cada arquivo; é o último: se está lá, o zip está inteiro'],
] as const;

/** What an archive has in it, for whoever has never opened one. */
export function WhatIsInside() {
  return (
    <AccountPart title="O que há no arquivo">
      <Text maw="75ch">
        Uma pasta no formato Psych-DS. As tabelas são CSV em UTF-8, com vírgula e ponto decimal; célula vazia quer dizer
        sem valor. Para citar os dados, use o SHA-256 que aparece ao lado do arquivo.
      </Text>
      <details>
        <summary className={classes.summary}>Tabelas e pastas</summary>
        <dl>
          {titledTables().map(({ name, title, grain }) => (
            <Entry key={name} name={`data/ ${title}`} meaning={grain} />
          ))}
          {others.map(([name, meaning]) => (
            <Entry key={name} name={name} meaning={meaning} />
          ))}
        </dl>
      </details>
      <Text maw="75ch">
        O arquivo para publicar não tem consentimentos, records/, users/ nem o que diria quem, quando ou onde; o
        dicionário dele diz de cada coluna que falta por que ela falta, manifest.json traz o k, e README.md diz o que k
        conta e o que não conta.
      </Text>
      <Text>
        Programas também podem pedir e baixar: veja a <AnchorLink to="/staff/api">página da API</AnchorLink>.
      </Text>
    </AccountPart>
  );
}

function Entry({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt>
        <strong>{name}</strong>
      </dt>
      <dd>{meaning}</dd>
    </>
  );
}
