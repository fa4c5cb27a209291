import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { sizeInWords } from '#study/wording/size-in-words.ts';
import { dayInWords, momentInWords } from '#web/platform/ui/in-words.ts';
import type { ItemWords } from './checklist-in-words.ts';

const number = (count: number | null) => (count ?? 0).toLocaleString('pt-BR');
const size = (bytes: number) =>
  bytes >= 1024 ** 3
    ? `${(bytes / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`
    : sizeInWords(bytes);

const ahead = (seconds: number | null) => (seconds ?? 0) > 0;
function span(seconds: number | null): string {
  const length = Math.abs(seconds ?? 0);
  if (length < 120) return plural(length, 'segundo', 'segundos');
  if (length < 7200) return plural(Math.round(length / 60), 'minuto', 'minutos');
  return length < 172_800
    ? plural(Math.round(length / 3600), 'hora', 'horas')
    : plural(Math.round(length / 86_400), 'dia', 'dias');
}

export const installationWords = {
  encryption: {
    title: 'Endereço com https',
    fine: ({ names }) => `As pessoas usam ${names[0]}.`,
    why: ({ names }) => `O endereço é ${names[0]}. Sem https, respostas sobre a saúde passam abertas pela rede.`,
    todo: () => 'Ponha TLS na frente e defina `PUBLIC_ADDRESS` com `https://`. Não use `ALLOW_HTTP`.',
  },
  trustedProxies: {
    title: 'Proxy na frente',
    fine: () => 'Os limites contam cada endereço por si.',
    why: () =>
      'O servidor não conhece o proxy e conta todas as pessoas como um só endereço. Um limite contra adivinhar senhas pode barrar todo mundo.',
    todo: () => 'Defina `TRUSTED_PROXIES`; com o proxy na mesma máquina, `loopback`.',
  },
  rehearsal: {
    title: 'Modo de ensaio',
    fine: () => 'Esta instalação não é um ensaio.',
    why: () => 'Num ensaio, qualquer pessoa pode adiantar o relógio.',
    todo: () => 'Reinicie sem `REHEARSAL` e com um banco de dados novo.',
  },
  movedClock: {
    title: 'Relógio deste banco de dados',
    fine: () => 'Nunca foi adiantado.',
    why: ({ count }) =>
      `Um ensaio adiantou o relógio deste banco de dados em ${plural(count ?? 0, 'hora', 'horas')}. Há datas aqui que não são verdadeiras.`,
    todo: () =>
      'Comece a coleta com um banco de dados novo: outra pasta em `DATA_DIR`, ou outro banco em `DATABASE_URL`.',
  },
  clockJump: {
    title: 'Relógio do servidor',
    fine: () => 'Não saltou.',
    why: ({ count, at }) =>
      `O relógio de um servidor saltou ${span(count)} para ${ahead(count) ? 'a frente' : 'trás'}${at === null ? '' : ` quando marcava ${momentInWords(at)}`}. Os lembretes esperam, e nada é apagado ao fim da guarda. Os dias abrem pela hora do servidor: enquanto ela não estiver certa, um dia pode abrir cedo ou tarde.`,
    todo: () =>
      'Compare a hora do servidor com a hora certa. Se estiver errada, acerte-a (NTP): com o relógio de volta, este aviso some. Se estiver certa, confirme aqui. Em Dias e lembretes, veja se algum dia abriu fora de hora.',
  },
  clocksApart: {
    title: 'Relógios dos servidores',
    fine: () => 'Combinam com o do banco de dados.',
    why: ({ count, state }) =>
      `O relógio de um servidor está ${span(count)} ${ahead(count) ? 'adiantado' : 'atrasado'} em relação ao do banco de dados.${state === 'blocks' ? ' Esse servidor não envia lembretes nem apaga dados ao fim da guarda.' : ''}`,
    todo: () => 'Acerte os relógios de todas as máquinas pela rede (NTP): a diferença não pode passar de 2 segundos.',
  },
  identityEmulator: {
    title: 'Provedor de ensaio',
    fine: () => 'Não há provedor de ensaio.',
    why: () => 'Ele deixa qualquer pessoa entrar como qualquer outra.',
    todo: () => 'Defina `IDENTITY_EMULATOR_PORT=off`. Com um `PUBLIC_ADDRESS` de verdade ele já não existe.',
  },
  sessionSecret: {
    title: 'Segredo das sessões',
    fine: () => 'É longo e sorteado.',
    why: () => 'Quem adivinha o segredo entra como qualquer pessoa.',
    todo: () =>
      'Tire `SESSION_SECRET` e o servidor sorteia um; com vários servidores, use o que `openssl rand -base64 32` escreve.',
  },
  dataFolder: {
    title: 'Pasta de dados',
    fine: () => 'Outras contas desta máquina não a abrem.',
    why: () => 'Outras contas desta máquina podem abrir a pasta em que ficam o segredo das sessões e o banco de dados.',
    todo: () => 'Rode `chmod 700` na pasta de `DATA_DIR`.',
  },
  diskSpace: {
    title: 'Espaço em disco',
    fine: ({ count }) => (count === null ? 'Não há pasta de dados para medir.' : `Há ${size(count)} livres.`),
    why: ({ count }) => `Há só ${size(count ?? 0)} livres. Com o disco cheio, nenhuma resposta é guardada.`,
    todo: () => 'Aumente o disco, ou tire dele o que não é do estudo.',
  },
  auditLog: {
    title: 'Registro de acessos',
    fine: () => 'A corrente está inteira.',
    why: ({ count }) =>
      count === null
        ? 'Uma conta que aparece no registro não existe mais, e nenhuma linha diz que ela saiu: alguém a apagou fora do WordMood.'
        : `A linha ${number(count)} não combina com as outras: alguém mudou ou tirou linhas fora do WordMood.`,
    todo: () => 'Pare a coleta até entender o que houve: rode `npm run verify-audit-log` e guarde uma cópia do banco.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

export const databaseWords = {
  databaseRole: {
    title: 'Direitos no banco de dados',
    fine: () => 'O banco é o embutido, ou o servidor não pode mudar tabelas.',
    why: () =>
      'O usuário de `DATABASE_URL` pode mudar tabelas e desfazer a proteção do registro de acessos. Quem invadir o servidor também poderá.',
    todo: () => 'Faça dois usuários e defina também `MIGRATION_DATABASE_URL`, como está em `docs/operating.pt-BR.md`.',
  },
  databaseTimeZone: {
    title: 'Fuso horário no banco de dados',
    fine: ({ names }) => `O banco e o servidor contam as horas do fuso do estudo (${names[0]}) do mesmo jeito.`,
    why: ({ state, names }) =>
      state === 'blocks'
        ? `O PostgreSQL não conhece o fuso do estudo, \`${names[0]}\`. As listas de participantes e o painel não abrem.`
        : `O PostgreSQL e o servidor contam as horas de \`${names[0]}\` de modos diferentes em algum momento dos próximos 12 meses. Uma data perto da meia-noite pode sair diferente.`,
    todo: ({ state }) =>
      state === 'blocks'
        ? 'Instale os arquivos de fusos no sistema do banco (o pacote `tzdata`) e reinicie o PostgreSQL.'
        : 'Atualize o pacote `tzdata` no sistema do banco, e o WordMood, e reinicie os dois.',
  },
  pageChecksums: {
    title: 'Arquivos do banco de dados',
    fine: () => 'O PostgreSQL confere cada página que lê do disco, e nos últimos 30 dias todas estavam certas.',
    why: ({ state, count, at }) =>
      state === 'blocks'
        ? `O PostgreSQL leu ${plural(count ?? 0, 'página danificada', 'páginas danificadas')}, a última em ${momentInWords(at ?? '')}. O que estava ali pode ter se perdido.`
        : 'O PostgreSQL de `DATABASE_URL` não guarda somas das páginas. Um disco que devolve uma resposta trocada não é notado.',
    todo: ({ state }) =>
      state === 'blocks'
        ? 'Pare a coleta e copie a pasta do banco como está. Veja o disco e a memória, e ponha de volta uma cópia de segurança de antes do dano. `docs/operating.pt-BR.md` diz como. Este aviso some 30 dias depois da última vez.'
        : 'Pare o PostgreSQL, rode `pg_checksums --enable` na pasta dele e inicie de novo.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

const upToDate = 'e está em dia: desta série o WordMood não conhece uma versão mais nova.';
const endOfNotice = 'Este aviso some com uma versão do WordMood que conheça a mais nova.';

export const versionWords = {
  nodeVersion: {
    title: 'Versão do Node.js',
    fine: ({ names: [running] }) => `Roda o Node.js ${running} ${upToDate}`,
    why: ({ names: [running, newer, since], ...finding }) =>
      `Roda o Node.js ${running}. ${findingText(finding, newer, since)}`,
    todo: ({ names: [running = '', newer] }) =>
      newer === undefined
        ? `Veja em nodejs.org qual é a versão mais nova da série ${seriesOf(running)}. Se não for esta, instale-a no sistema e reinicie o WordMood. ${endOfNotice}`
        : `Instale no sistema o Node.js ${newer}, ou um mais novo, e reinicie: o WordMood passa a usá-lo. Ou instale a versão mais nova do WordMood, que pode trazer esse Node.js. \`docs/operating.pt-BR.md\` diz como.`,
  },
  databaseVersion: {
    title: 'Versão do PostgreSQL',
    fine: ({ names: [running] }) => `Roda o PostgreSQL ${running} ${upToDate}`,
    why: ({ names: [running, from, newer, since], ...finding }) =>
      `Roda o PostgreSQL ${running}${from === 'package' ? ', que veio com o WordMood' : ''}. ${findingText(finding, newer, since)}`,
    todo: ({ names: [running = '', from, newer] }) =>
      newer === undefined
        ? `Veja em postgresql.org qual é a versão mais nova da série ${seriesOf(running)}. Se não for esta: ${todoOfDatabase(running, from)} ${endOfNotice}`
        : todoOfDatabase(running, from),
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

function findingText({ count, at }: Pick<ChecklistFinding, 'count' | 'at'>, newer?: string, since?: string): string {
  if (newer !== undefined) {
    const mends = plural(count ?? 0, 'brecha de segurança', 'brechas de segurança');
    return `A versão ${newer}${since === undefined ? '' : `, de ${monthInWords(since)},`} fecha ${mends}.`;
  }
  return at === null
    ? 'O WordMood não sabe qual é a versão mais nova desta série: pode faltar uma correção de segurança.'
    : `O WordMood não sabe se ainda é a mais nova desta série: o que ele conhece é de ${dayInWords(at)}.`;
}

function todoOfDatabase(running: string, from: string | undefined): string {
  if (from === 'own') return 'Atualize o PostgreSQL de `DATABASE_URL`.';
  if (from === 'system') return 'Atualize o PostgreSQL do sistema e reinicie o WordMood.';
  return `Instale no sistema o PostgreSQL ${seriesOf(running)} atualizado e reinicie: o WordMood passa a usá-lo, com os mesmos dados. \`docs/operating.pt-BR.md\` diz como.`;
}

const seriesOf = (version: string) => version.split('.')[0];

function monthInWords(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

const reasons: Record<string, string> = {
  disk: 'o disco das cópias está cheio',
  folder: 'a pasta das cópias não pode ser usada',
  source: 'um arquivo que entra na cópia não pôde ser lido',
  database: 'o banco de dados não respondeu até o fim',
  check: 'a cópia escrita não pôde ser lida de volta',
};

function lastMade({ at, count, names: [, , ...leftOut] }: ChecklistFinding): string {
  const made =
    at === null
      ? 'Ainda não há nenhuma.'
      : `A última é de ${momentInWords(at)}${count === null ? '' : `, com ${sizeInWords(count)}`}.`;
  if (leftOut.length === 0) return made;
  const tables = new Intl.ListFormat('pt-BR').format(leftOut.map((name) => `\`${name}\``));
  return `${made} Não entra na cópia o que não é do WordMood: ${leftOut.length === 1 ? 'a tabela' : 'as tabelas'} ${tables}.`;
}

export const backupWords = {
  lastBackup: {
    title: 'Cópia de segurança de toda noite',
    fine: (finding) =>
      finding.names[0] === 'byOthers'
        ? `O banco de dados é de \`DATABASE_URL\`: quem cuida dele faz as cópias.${finding.at === null ? '' : ` ${lastMade(finding)}`}`
        : lastMade(finding),
    why: (finding) => {
      const [how, kind = ''] = finding.names;
      const last = lastMade(finding);
      if (how === 'failed')
        return `A última tentativa não deu certo: ${reasons[kind] ?? 'o motivo está no log do servidor'}. ${last}`;
      if (how === 'notWritable') return `Este servidor não pode guardar nada na pasta de \`BACKUP_DIR\`. ${last}`;
      if (how === 'off')
        return `Este servidor não faz cópias sozinho. ${last} Se o disco falhar, o que veio depois se perde.`;
      return `Há mais de dois dias não há cópia nova. ${last}`;
    },
    todo: ({ names: [how, kind] }) =>
      kind === 'source'
        ? 'O log do servidor diz qual é o arquivo: deixe a conta do servidor ler, ou tire da pasta o que não é do material. Para tentar agora: `npm run backup`.'
        : how === 'notWritable'
          ? 'Ligue o disco, dê a pasta à conta do servidor e deixe o serviço guardar nela (`ReadWritePaths` do systemd). `docs/operating.pt-BR.md` diz como.'
          : how === 'off'
            ? 'Defina `BACKUP_DIR`, numa pasta de outro disco, e `BACKUP_RECIPIENT`. `docs/operating.pt-BR.md` diz como.'
            : 'Veja o disco e a pasta de `BACKUP_DIR`, e o log do servidor. Para tentar agora: `npm run backup`.',
  },
  backup: {
    title: 'Cópia de segurança que volta',
    fine: ({ names, at, count }) => {
      const day = at === null ? '' : dayInWords(at);
      return names.includes('rehearsed')
        ? `Um ensaio pôs de volta a cópia de ${day}, ${count ? `com ${plural(count, 'participante', 'participantes')}` : 'sem participantes'}, e tudo confere. Depois de 30 dias é preciso ensaiar com outra.`
        : `Conferida em ${day}. Depois de 30 dias é preciso conferir de novo.`;
    },
    why: ({ names, at }) => {
      if (names.includes('unsound') && at !== null) {
        return `Um ensaio pôs de volta a cópia de ${dayInWords(at)} e achou algo que não confere.`;
      }
      if (names.includes('rehearsed') && at !== null) {
        return `A última cópia que se viu voltar é de ${dayInWords(at)}, há mais de 30 dias.`;
      }
      return at === null
        ? 'Ninguém viu ainda uma cópia voltar. Sem ela, um disco com defeito acaba com o estudo.'
        : `A última conferência foi em ${dayInWords(at)}, há mais de 30 dias.`;
    },
    todo: ({ names }) => {
      if (names.includes('unsound')) {
        return 'Guarde essa cópia, rode `npm run check-records` e `npm run verify-audit-log` aqui, e ensaie com uma cópia de antes.';
      }
      return names.includes('byOthers')
        ? 'Rode `npm run rehearse-restore`. Se as cópias são feitas de outro jeito, ponha uma de volta em outro lugar, veja se os dados estão lá e confirme aqui.'
        : 'Rode `npm run rehearse-restore`: ele põe a cópia mais nova de volta ao lado, confere tudo, apaga o que pôs e diz aqui o que achou.';
    },
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;
