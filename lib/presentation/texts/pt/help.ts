import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'Leia mais na documentação (em inglês)',
  pages: {
    overview:
      'A página começa com o que precisa de alguém, nesta conta e em todas abaixo dela: fontes de dados que não entregam, leituras que esperam uma decisão, meses atrasados.\nAbaixo estão o papel, as árvores encomendadas e os certificados mais recentes deste ano.\n“Adiar” oculta um item por um tempo; ele volta sozinho.',
    accounts:
      'A lista mostra as contas diretamente abaixo desta, com suas páginas e árvores deste ano.\nAbra uma para trabalhar nela; uma barra no alto mostra então em nome de quem você age.\nPara criar muitas de uma vez, importe um arquivo CSV.',
    import:
      'Escolha um arquivo CSV com uma conta por linha, ou cole as linhas; só a coluna name é necessária.\nCada linha é verificada primeiro, e você vê o que está pronto e o que não está antes que algo seja criado.',
    certificates:
      'Um certificado é emitido sempre que árvores são encomendadas: quando um pedido é feito e quando fecha um mês com lançamentos.\nCada um tem uma página que qualquer pessoa pode abrir pelo link, um PDF e uma imagem.\nFiltre por mês ou projeto e baixe o que vê como arquivo ZIP.',
    books:
      'Lançamentos são as páginas que contam para um mês, em páginas padrão.\nUm mês fica aberto até o dia 1º do seguinte às 12:00 UTC; então suas árvores são encomendadas e os certificados emitidos.\nPara corrigir um erro em um mês aberto, exclua o lançamento ou lance páginas negativas.',
    'import-deposits':
      'Escolha um arquivo CSV com um lançamento por linha, ou cole as linhas; só a coluna pages é necessária.\nCada linha é verificada primeiro, e as que já foram lançadas são marcadas.\nUma importação pode ser retirada enquanto o mês estiver aberto.',
    batches:
      'A lista traz cada arquivo importado e cada lote enviado por programas nos últimos 400 dias.\nRetirar um exclui seus lançamentos nos meses ainda abertos.\nLançamentos de meses fechados ficam, porque seus certificados já foram emitidos.',
    feeds:
      'Uma fonte de dados traz contagens de páginas todo dia: de um sistema de impressão, do agente na sua rede, da Microsoft ou de um arquivo que você envia.\nUma fonte de dados que não entrega diz por quê e o que fazer.\nA contagem continua sozinha assim que a causa desaparece.',
    'new-feed':
      'Escolha primeiro o sistema que conta suas páginas, depois o servidor e o acesso com que ele é lido.\nA conexão é testada na hora; se falhar, a página da fonte de dados diz por quê.\nA senha é guardada cifrada e nunca mais é mostrada.',
    feed: 'A página mostra se a fonte de dados entrega, quantas páginas ela contou em cada um dos últimos 62 dias e quantos dispositivos ela vê.\nUma leitura retida é mais do que é plausível para um dispositivo e um dia: decida se ela conta.\n“Verificar agora” consulta o sistema na hora e diz o que está errado.',
    upload:
      'Escolha um arquivo CSV, Excel (.xlsx) ou ZIP com contadores exportados pelo seu sistema de impressão: uma linha de cabeçalho, depois um dispositivo por linha.\nDiga o que é cada coluna; a fonte de dados se lembra disso no próximo arquivo.\nVocê vê o resultado antes que algo seja contado.',
    'meter-reports':
      'A página mostra os arquivos com contadores dos últimos 90 dias: enviados por uma pessoa, por software ou por e-mail.\nUm relatório aguardando precisa da sua decisão: verifique o que é cada coluna e depois conte-o ou recuse-o.\nClientes sem fonte de dados recebem uma conta e uma fonte de dados em um só passo, e as linhas deles contam na hora.',
    projects:
      'Projetos são as florestas em que suas árvores são encomendadas.\nSeus favoritos dividem as árvores de cada fechamento do mês; sem favoritos, um projeto ativo é sorteado.\nCada projeto tem uma página pública com seus plantios.',
    orders:
      'Um pedido transforma uma quantidade de papel em árvores e, se você quiser, em créditos de carbono, independentemente dos lançamentos mensais.\nUm rascunho pode ser alterado ou excluído; um pedido feito é definitivo.\nOs créditos de carbono mostram os números de série quando o registro os tiver retirado.',
    'new-order':
      'Informe o papel em folhas ou em massa e veja na hora quanto é em árvores, CO₂e e dinheiro.\nNada é encomendado ainda: “Salvar rascunho” guarda o pedido, e você o faz na página dele.',
    order:
      'A página mostra o papel deste pedido, suas árvores, seus créditos de carbono e seu preço.\nFazer o pedido de um rascunho encomenda as árvores e emite os certificados; isso não pode ser desfeito.',
    invoices:
      'A lista mostra as faturas e notas de crédito desta conta e de todas abaixo dela, as mais recentes primeiro.\nAbra uma para ver as linhas e baixar o PDF e o XML.\nEm caso de dúvida sobre um valor, pergunte ao operador.',
    invoice:
      'A página mostra uma fatura ou nota de crédito com linhas, somas e vencimento.\nO PDF e o XML são os arquivos enviados por e-mail ao comprador.\nO CSV lista cada conta e pode ser aberto em uma planilha.',
    reports:
      'O relatório soma o papel, o CO₂e do papel e as árvores encomendadas em um ano, só desta conta ou com todas abaixo.\nUm relatório emitido é um documento numerado e assinado que nunca muda; auditores podem conferir a assinatura.\nEmita outro se os números mudaram desde então.',
    claims:
      'Estas frases são verdadeiras hoje segundo seus certificados, e cada uma tem a página que a comprova.\nVerifique aqui seus próprios textos antes de publicá-los: trechos que afirmam mais do que se sabe são marcados.\nVolte quando seus números mudarem.',
    people:
      'As pessoas desta lista podem abrir esta conta e todas abaixo dela.\n“Acesso total” permite trabalhar; “Somente leitura” permite ler.\nPara cada pessoa você escolhe o idioma dos e-mails e de que eles tratam.',
    'import-people':
      'Escolha um arquivo CSV com uma pessoa por linha, ou cole as linhas; só a coluna email é necessária.\nCada linha é verificada primeiro, e cada pessoa recebe um convite por e-mail.',
    keys: 'Com uma chave de API, um programa age por esta conta e por todas abaixo dela.\nCopie a chave ao criá-la: ela é mostrada uma única vez.\nCrie uma para cada programa, para poder revogar uma sem parar as outras.',
    archives:
      'Uma cópia de arquivo contém tudo o que há nesta conta, para seus registros ou para uma auditoria.\nO arquivo README.txt que ela contém explica os demais.\nEla é excluída após 7 dias. Você pode criar uma nova a qualquer momento.',
    webhooks:
      'Um webhook avisa seu programa, por si só, do que acontece aqui e em todas as contas abaixo, como um novo certificado.\nCada mensagem é assinada, para que seu programa confira que ela vem de nós.\nUm endereço que falha por muito tempo é desligado, e você é avisado.',
    webhook:
      'A página lista o que foi enviado a este endereço, com cada tentativa e sua resposta.\nEnvie um teste para ver como é uma mensagem, e reenvie uma que falhou depois de corrigir a causa.\nDepois de “Renovar o segredo”, o antigo ainda vale por 24 horas.',
    public:
      'A página pública mostra totais, meses e os certificados mais recentes a quem tiver o endereço.\nO distintivo é uma pequena imagem para o seu site que leva a essa página.\nO logotipo aparece nos certificados; o de uma revenda, também nos dos clientes dela.',
    'company-sign-in':
      'As pessoas da sua empresa podem entrar com a conta da empresa em vez de um código.\nNada muda para ninguém até você comprovar um domínio com um registro DNS.\n“Testar o acesso” mostra o que o provedor informa, sem ligar nada.\nUma pessoa sempre recebe códigos, para o caso de o provedor falhar.',
    activity:
      'Cada alteração dos últimos 400 dias está aqui: quando, por quem e em quê.\nNão importa se foi feita no painel ou pela API.',
    'operator/accounts':
      'Estas são as contas que não estão abaixo de outra, com as páginas de tudo o que há abaixo.\nUm nome abre a conta como as pessoas dela a veem; lá você pode olhar e não alterar nada.\nUma conta nova começa com a primeira pessoa, que recebe um convite por e-mail.',
    'operator/account':
      'A página mostra o que esta conta e todas abaixo dela pagam, por mês.\nAs condições começam com um mês; as planejadas podem ser alteradas ou removidas até 25 horas antes.\nO comprador é a empresa que paga as faturas, e um aviso no campo diz o que ainda falta a elas.',
    'operator/invoices':
      'A lista mostra as faturas e notas de crédito de todas as contas principais, as mais recentes primeiro.\n“Emitir faturas” mostra antes cada fatura que seria emitida para um mês e quem fica de fora.\nFiltre as faturas em aberto e baixe o CSV para a contabilidade.',
    'operator/invoice':
      'A página mostra uma fatura ou nota de crédito com linhas, somas, arquivos e e-mails.\nMarque uma fatura como paga quando o dinheiro chegar; isso pode ser desfeito.\nUma fatura emitida nunca muda: credite-a, inteira ou por linha, para corrigi-la.',
    'operator/seller':
      'Todas as faturas nomeiam esta empresa como vendedor, com endereço, números fiscais e conta bancária.\nAs faturas já emitidas não mudam.\nUm aviso no campo diz quais faturas precisam dele.',
    'operator/billing':
      'Um mês pode ser faturado quando os livros de todas as contas estão fechados.\nO faturamento bloqueia os pedidos que fatura e não fatura nada duas vezes.\nAbra um mês para ver seus valores.',
    'operator/billing-month':
      'A página mostra o que cada conta encomendou neste mês e quanto isso soma.\nBaixe o arquivo CSV para a contabilidade e depois fature o mês.\nPedidos faturados não podem mais ser excluídos.',
    'operator/activity':
      'A lista mostra o que os operadores fizeram nos últimos 400 dias, com os valores de antes e depois.\nAlterações das pessoas de uma conta estão na atividade dessa conta.',
    'operator/projects':
      'Projetos florestais recebem encomendas de árvores; projetos de carbono fornecem créditos.\nAs “Árvores à espera” estão encomendadas e ainda não cobertas por um plantio.\nSó é possível fazer pedidos enquanto houver um projeto ativo.',
    'operator/new-project':
      'Informe o nome, o lugar e os textos que as pessoas vão ler.\nA prévia os mostra em um certificado e na página do projeto.\nPalavras que afirmam mais do que se sabe são marcadas, com uma melhor.',
    'operator/edit-project':
      'Uma alteração aparece na página pública do projeto pouco depois de salva.\nSe outra pessoa salvou entretanto, o que você digitou fica guardado e você vê os dois.',
    'operator/project':
      'O balanço compara as árvores encomendadas com as dos plantios registrados.\nAdicione um plantio, e suas árvores são atribuídas aos pedidos à espera, os mais antigos primeiro.\nÁrvores à espera podem passar para outro projeto; os certificados então dizem isso.',
    'operator/planting':
      'A página mostra quantas árvores deste plantio estão atribuídas, perdidas ou livres.\nAdicione documentos e auditorias quando chegarem; eles aparecem na página pública do projeto.\nA reposição de árvores perdidas é um plantio próprio.',
    'operator/credits':
      'Informe aqui o que um registro retirou, com os números de série.\nAs encomendas de créditos de carbono são atendidas com isso em um minuto, as mais antigas primeiro.\nNenhum número de série pode ser usado duas vezes.',
    'operator/carbon-orders':
      'Estas encomendas de créditos de carbono esperam até que haja créditos retirados suficientes.\nA lista diz por que cada uma espera.\nAdicione créditos retirados ou informe aqui os números de série de uma encomenda.',
    'operator/imports':
      'Um arquivo com projetos, plantios ou créditos é verificado primeiro, e você vê cada diferença.\nNada muda antes que você o aplique, e absolutamente nada enquanto uma linha estiver errada.',
    'operator/health':
      'No alto está o que precisa de atenção, cada item com uma página que diz o que fazer.\nAbaixo estão as tarefas, as filas, as fontes de dados, os e-mails e a última verificação de árvores e créditos.\nO custo deste mês é uma estimativa.',
    'operator/dead-letters':
      'Estas mensagens foram tentadas várias vezes e falharam.\nCorrija primeiro a causa e envie-as de novo; enviar duas vezes não causa problemas.',
    'operator/guide':
      'Esta é uma página da documentação, em inglês, que diz o que fazer diante de um problema.\nEla faz parte do painel, para que você possa lê-la sem o site da documentação.',
    'operator/domains':
      'As contas indicam os domínios cujos endereços entram pelo próprio provedor.\nEm geral um registro DNS comprova um domínio; em vez disso, você pode aprovar um se souber que ele é da empresa.\nDepois de liberado, seus endereços voltam a entrar com códigos.',
    'operator/suppressions':
      'O e-mail para estes endereços voltou ou os leitores reclamaram, por isso nada mais é enviado a eles.\nRetire um bloqueio se o endereço voltar a funcionar ou se o dono pedir.',
    'sign-in':
      'Informe seu e-mail e receba um código de 8 dígitos; não há senha.\nO código vale uma vez e por 10 minutos.\nSe nenhum e-mail chegar, olhe na pasta de spam e pergunte a quem convidou você se o endereço está certo.\nSe a sua empresa cuida do próprio login, você é levado à página dela.',
    connected:
      'A Microsoft traz você de volta a esta página depois que você deu, ou negou, a permissão de ler contagens de páginas.\nSe a conexão falhou, abra a fonte de dados e conecte de novo com uma conta que possa ler relatórios de uso.',
    company:
      'O provedor da sua empresa traz você de volta a esta página, que faz o seu login.\nSe isso falhar, a página diz por quê.\nMuitas vezes um administrador da empresa precisa mudar uma configuração; mostre a ele esta página.',
  },
};
