/** What the codebook says of the timeline and of what is left out, in English, by the Portuguese text. */
export const eventsInEnglish: Readonly<Record<string, string>> = {
  'Linha do tempo': 'Timeline',
  'uma linha por acontecimento, na ordem em que aconteceram': 'one row per event, in the order in which they happened',
  'Número do acontecimento': 'Number of the event',
  'Conta a partir de 1 para cada pessoa, também os dos dias que o filtro deixou de fora.':
    'Counts from 1 for each person, including those of days that the filter has left out.',
  'ordem dentro da pessoa': 'order within the person',
  Acontecimento: 'Event',
  'aceitou o termo': 'accepted the consent form',
  'passou a outra etapa': 'went on to another phase',
  'retomou a avaliação de palavras depois de recarregar a página': 'resumed the word rating after a reload of the page',
  'abriu uma tentativa de tarefa': 'opened an attempt at a task',
  'retomou uma tentativa de tarefa depois de recarregar a página':
    'resumed an attempt at a task after a reload of the page',
  'deixou a pesquisa e permitiu manter as respostas': 'left the study and let the answers be kept',
  'a equipe mudou quando um dia abre': 'the team changed when a day opens',
  'abriu a página': 'opened the page',
  'escondeu a página: outra aba, outro programa ou tela apagada':
    'hid the page: another tab, another program or a dark screen',
  'voltou à página': 'came back to the page',
  'conexão com a página perdida': 'connection with the page lost',
  'conexão com a página de volta': 'connection with the page is back',
  'fechou a página': 'closed the page',
  'Aconteceu em': 'Happened at',
  'Etapa anterior': 'Phase before',
  'não se aplica a este acontecimento': 'does not apply to this event',
  'Etapa nova': 'New phase',
  'Itens já respondidos ao retomar': 'Items already answered when resuming',
  'Palavras já mostradas ao retomar': 'Words already shown when resuming',
  'Tela em que a página estava': 'Screen that the page was at',
  início: 'home',
  'outra tela': 'another screen',
  'Como a conexão terminou': 'How the connection ended',
  'a página avisou que ia fechar': 'the page said that it was closing',
  'a página parou de responder': 'the page answered no more',
  'a conexão caiu': 'the connection broke',
  'o servidor parou': 'the server stopped',
  'Mudança na abertura do dia': 'Change of the opening of the day',
  'aberto na hora': 'opened at once',
  'mais cedo': 'earlier',
  'mais tarde': 'later',
  'de volta à regra do estudo': 'back to the rule of the study',
  'O dia passou a abrir em': 'From then on the day opens at',
  'Texto do termo aceito': 'Text of the accepted consent form',

  'a chave interna levaria de volta à pessoa; o código liga as tabelas':
    'the internal key would lead back to the person; the code links the tables',
  'é o último received_at da pessoa': "is the person's latest received_at",
  'é o sinal de qualidade secondParticipation': 'is the quality flag secondParticipation',
  'sob qual material a pessoa termina uma parte; as respostas dizem o arquivo de cada uma':
    'under which material the person ends a part; the answers name the file of each',
  'de qual material são as palavras da pessoa; as respostas dizem o arquivo de cada uma':
    'of which material the words of the person are; the answers name the file of each',
  'contador interno, muda a cada escrita': 'internal counter, changes at every write',
  'se a conta já foi da equipe ou é de teste; o que não conta fica fora das tabelas':
    'whether the account was ever of the team or is a test; what does not count stands in no table',
  'chave interna': 'internal key',
  'é um nome': 'is a name',
  'se o prazo de guarda já acabou; não é da pesquisa':
    'whether the time of keeping is over; it is not part of the study',
  'é o momento da inscrição, que está em people': 'it is the moment of enrolment, which is in people',
  'o que o termo diz que fica dele depois da saída; está no texto que a pessoa aceitou':
    'what the consent text says that stays of it after leaving; it is in the text that the person agreed to',
  'o fuso em que a via do termo mostra as horas; o da pessoa está em people':
    "the zone in which the copy of the consent form shows times; the person's is in people",
  'refaz-se da semente; a ordem em que as palavras apareceram está em ratings':
    'can be made again from the seed; the order in which words appeared is in ratings',
  'decorre das respostas do inventário e dos limiares do material em vigor no envio':
    'follows from the answers of the inventory and from the thresholds of the material in force at the hand-in',
  'é o momento do último phaseChanged do dia, em events':
    'is the time of the latest phaseChanged of the day, in events',
  'contador interno: até onde os avisos de qualidade do dia foram calculados':
    'internal counter: how far the quality flags of the day have been worked out',
  'texto da equipe, que pode nomear alguém': 'text of the team, which may name somebody',
  'texto da equipe sobre a pessoa, que pode nomear alguém; não é resposta':
    'text of the team about the person, which may name somebody; no answer',
  'o estado está em people.is_excluded': 'the state is in people.is_excluded',
  'o que vale das decisões está em excludedparts': 'what the decisions have come to is in excludedparts',
  'Partes de dias fora das análises': 'Parts of days left out of the analyses',
  'uma linha por participante, dia e parte que a equipe deixou fora das análises':
    'one row per participant, day and part that the team has left out of the analyses',
  'Parte do dia': 'Part of the day',
  Inventário: 'Inventory',
  'Avaliar palavras': 'Word rating',
  'Motivo da decisão': 'Reason of the decision',
  'Parte fora das análises': 'Part left out of the analyses',
  'Decisão da equipe sobre esta parte deste dia; as análises do sistema não contam estas linhas. O motivo está em excludedparts.':
    "The team's decision on this part of this day; the system's analyses do not count these rows. The reason is in excludedparts.",
  'A mesma marca de ratings.part_excluded.': 'The same mark as ratings.part_excluded.',
  'Inventário do dia fora das análises': 'Inventory of the day left out of the analyses',
  'A mesma marca de scores.part_excluded: é dos três escores da linha.':
    'The same mark as scores.part_excluded: it is about the three scores of the row.',
  'é uma conta da equipe': 'is an account of the team',
  'a data da exclusão em vigor está em people.excluded_at':
    'the date of the exclusion in force is in people.excluded_at',
  'nome que o aparelho deu': 'a name given by the device',
  'resposta dada uma segunda vez, que não conta em nada; a equipe a vê na página da pessoa':
    "an answer given a second time, which counts in nothing; the team sees it on the person's page",
  'só o momento do último aviso de cada página': 'only the time of the latest report of each page',
  'vira a ordem dentro da pessoa, em events.event': 'becomes the order within the person, in events.event',
};
