import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { momentInWords, sizeInWords } from '#web/platform/ui/in-words.ts';
import type { ItemWords } from './checklist-in-words.ts';

const number = (count: number | null) => (count ?? 0).toLocaleString('pt-BR');
const size = (bytes: number) =>
  bytes >= 1024 ** 3
    ? `${(bytes / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`
    : sizeInWords(bytes);

const ahead = (seconds: number | null) => (seconds ?? 0) > 0;
function span(seconds: number | null): string {
  const length = Math.abs(seconds ?? 0);
  if (length < 120) return counted(length, 'segundo', 'segundos');
  if (length < 7200) return counted(Math.round(length / 60), 'minuto', 'minutos');
  return length < 172_800
    ? counted(Math.round(length / 3600), 'hora', 'horas')
    : counted(Math.round(length / 86_400), 'dia', 'dias');
}

/** What belongs to the installation and to where its data lie. */
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
      `Um ensaio adiantou o relógio deste banco de dados em ${counted(count ?? 0, 'hora', 'horas')}. Há datas aqui que não são verdadeiras.`,
    todo: () =>
      'Comece a coleta com um banco de dados novo: outra pasta em `DATA_DIR`, ou outro banco em `DATABASE_URL`.',
  },
  clockJump: {
    title: 'Relógio do servidor',
    fine: () => 'Não saltou.',
    why: ({ count, at }) =>
      `O relógio de um servidor saltou ${span(count)} para ${ahead(count) ? 'a frente' : 'trás'}${at === null ? '' : ` quando marcava ${momentInWords(at)}`}. Os lembretes esperam. Os dias abrem pela hora do servidor: enquanto ela não estiver certa, um dia pode abrir cedo ou tarde.`,
    todo: () =>
      'Compare a hora do servidor com a hora certa. Se estiver errada, acerte-a (NTP): com o relógio de volta, este aviso some. Se estiver certa, confirme aqui. Em Dias e lembretes, veja se algum dia abriu fora de hora.',
  },
  clocksApart: {
    title: 'Relógios dos servidores',
    fine: () => 'Combinam com o do banco de dados.',
    why: ({ count, state }) =>
      `O relógio de um servidor está ${span(count)} ${ahead(count) ? 'adiantado' : 'atrasado'} em relação ao do banco de dados.${state === 'blocks' ? ' Esse servidor não envia lembretes.' : ''}`,
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
