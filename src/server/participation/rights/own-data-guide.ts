/** Paths that are named only where the file exists. */
export const ownMessagesPath = 'mensagens.json';
export const ownEntriesPath = 'registro-da-equipe.json';

export const ownArrivalPath = 'convite.json';
export const ownTestPath = 'teste.json';
export const ownProfessionalPath = 'profissional.json';

const meaningOfOtherRooms: Readonly<Record<string, string>> = {
  [ownMessagesPath]: 'o que você escreveu para a equipe, e quando foi respondido',
  [ownArrivalPath]: 'por qual link você chegou, e como o site que convidou você chama você, se ele disse',
  [ownTestPath]: 'que a sua participação é um teste e não conta na pesquisa, desde quando e por quê',
  [ownProfessionalPath]: 'como você está na lista de profissionais',
  [ownEntriesPath]: 'as linhas do registro de acessos que têm o seu nome, porque você faz ou fez parte da equipe',
};

export function ownDataGuide(options: {
  madeAt: string;
  hasParticipation: boolean;
  /** Optional files. */
  ofOtherRooms: readonly string[];
  hasRefused: boolean;
  hasRatedAgain: boolean;
  isOver: boolean;
}): string {
  const { madeAt, hasParticipation, ofOtherRooms, isOver } = options;
  const { hasRefused, hasRatedAgain } = options;
  const ofStudy = [
    [
      'consentimentos/lista.json',
      'cada vez que você aceitou o termo: quando, qual texto, o que marcou, o nome que digitou e o que fica dele se você sair',
    ],
    ['consentimentos/*.pdf', 'a sua via de cada termo e, se você enviou, o PDF assinado'],
    ['consentimentos/assinaturas.json', 'o que a conferência achou da assinatura do PDF, se você enviou um'],
    ['questionario.json', 'o que você respondeu no questionário'],
    ['respostas/inventario.csv', 'as 21 frases: cada escolha, também as que você mudou depois'],
    [
      'respostas/palavras.csv',
      'cada palavra que apareceu, com a sua nota, o tempo de resposta e o que a página mediu: quando a palavra apareceu e até onde isso é certo, os toques que não valeram como nota, onde estava o ponteiro e os quadros da tela; os milissegundos contam do aparecimento',
    ],
    ...(hasRatedAgain
      ? [
          [
            'respostas/palavras-de-novo.csv',
            'as palavras que voltaram de propósito depois das quarenta, com a segunda nota, que não muda a primeira, e as palavras inventadas que você avaliou',
          ],
        ]
      : []),
    [
      'respostas/tarefas.csv',
      'cada item dos treinos e dos testes, com a sua resposta e como foi: quando você abriu cada parte e ela apareceu, até onde isso é certo, o que você pegou e pôs, e quando a janela perdeu o foco; os milissegundos contam do começo do item',
    ],
    [
      'respostas/linha-do-tempo.csv',
      'o que aconteceu e quando, também quando a página foi aberta, escondida, fechada ou ficou sem conexão',
    ],
    ...(hasRefused
      ? [
          [
            'respostas/nao-contadas.csv',
            'o que você respondeu uma segunda vez, em outro aparelho ou aba: está guardado, mas não conta',
          ],
        ]
      : []),
    [
      'respostas/paginas.csv',
      'cada abertura do WordMood em que você respondeu: navegador, tela e relógio, sem nada que identifique o seu aparelho',
    ],
    ['respostas/tempo-com-o-app-aberto.csv', 'por quanto tempo o WordMood ficou aberto em cada dia'],
    [
      'acompanhamento.json',
      'em que dia a equipe recebeu um aviso para olhar as suas respostas (null: ainda nenhum); depois do terceiro dia, também os sinais de como os dias foram feitos e o que a equipe decidiu, com o motivo: se a sua participação conta nas análises e se alguma parte de um dia fica fora delas',
    ],
    [
      'lembretes.json',
      'se você quer lembretes, quando foram preparados, se saíram ou não chegaram (isto fica por 30 dias), e se a equipe mudou quando um dia abre',
    ],
    ['pagina-do-estudo.json', 'como a sua página da pesquisa estava na última vez em que a vimos aberta'],
    ['registro-de-pesquisa.json', 'o resumo que a pesquisa usa, com os nomes de campo em inglês'],
  ];
  const files = [
    ['conta.json', 'a sua conta: nome, e-mail, como você entra, e os convites a que respondeu "Agora não"'],
    ['perfil.json', 'o que você escreveu no seu perfil e as nuvens de palavras'],
    ['sessoes.json', 'onde a sua conta está aberta'],
    [
      'emails.json',
      'as mensagens que guardamos para você, sem os links pessoais; depois de enviadas, o texto é apagado',
    ],
    ...Object.entries(meaningOfOtherRooms).filter(([path]) => ofOtherRooms.includes(path)),
    ...(hasParticipation ? ofStudy : []),
  ];
  return [
    'SEUS DADOS NO WORDMOOD',
    '',
    `Este arquivo foi feito em ${madeAt}. Ele tem o que está guardado sobre você.`,
    ...(hasParticipation
      ? [
          'As anotações da equipe sobre a sua participação não estão aqui, porque podem falar também de outras pessoas.',
          'Se quiser saber o que há nelas, peça à equipe: os contatos estão no termo de consentimento.',
        ]
      : []),
    'Guarde-o com cuidado: há dados de saúde aqui.',
    '',
    'O QUE HÁ EM CADA ARQUIVO',
    '',
    ...files.map(([path, meaning]) => `- ${path}: ${meaning}`),
    '',
    'Os arquivos .csv abrem em qualquer programa de planilhas. Os .json são textos e abrem em qualquer editor.',
    'Um apóstrofo no começo de uma célula ou depois de vírgula, ponto e vírgula, tabulação ou quebra de linha está ali para que',
    'o programa não tome o texto por uma fórmula.',
    ...(hasParticipation
      ? [
          'Nas listas, @ separa o que foi tocado, o momento em milissegundos, a nota ou o modo, e | separa uma da outra.',
        ]
      : []),
    'A senha não está aqui: nem nós sabemos qual é.',
    ...(hasParticipation && !isOver
      ? [
          'Enquanto os três dias não terminam, ficam de fora as respostas certas das tarefas, o que era cada opção',
          'e os itens dos testes, para que não mudem a pesquisa. Depois do terceiro dia, baixe de novo e eles estarão aqui.',
        ]
      : []),
    '',
    'Os números das frases do inventário seguem a ordem em que elas aparecem na tela.',
    'Dúvidas ou correções: fale com a equipe da pesquisa. Os contatos estão no termo de consentimento.',
    '',
  ].join('\r\n');
}
