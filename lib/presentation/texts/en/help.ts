/** The help of each page, one sentence a line. It is loaded when a reader asks for it. */
export const helpTexts = {
  more: 'Read more in the documentation',
  pages: {
    overview:
      'The page begins with what needs somebody, in this account and in all below it: feeds that do not deliver, readings that wait for a decision, months that are late.\nBelow it stand the paper, the trees ordered and the newest certificates of this year.\n“Later” hides an entry for a while; it comes back by itself.',
    accounts:
      'The list shows the accounts directly below this one, with their pages and trees of this year.\nOpen one to work there; a bar at the top then tells for whom you act.\nTo create many at once, import a CSV file.',
    import:
      'Choose a CSV file with one account a row, or paste the rows; only the column name is needed.\nEvery row is checked first, and you see what is ready and what is not before anything is created.',
    certificates:
      'A certificate is issued whenever trees are ordered: when an order is placed, and when a month with deposits closes.\nEach has a page that anybody can open by its link, a PDF and a picture.\nFilter by month or project, and download what you see as a ZIP file.',
    books:
      'Deposits are the pages that count for a month, in standard pages.\nThe books of a month stay open until the 1st of the next month at 12:00 UTC; then its trees are ordered and certificates issued.\nTo correct a mistake in an open month, delete the deposit or book negative pages.',
    'import-deposits':
      'Choose a CSV file with one deposit a row, or paste the rows; only the column pages is needed.\nEvery row is checked first, and rows that are booked already are marked.\nAn import can be taken back while its month is open.',
    batches:
      'The list has every file that was imported and every batch that software sent in the last 400 days.\nTaking one back deletes its deposits in months that are still open.\nDeposits of closed months stay, because their certificates are issued.',
    feeds:
      'A feed brings page counts every day: from a print system, from the agent in your network, from Microsoft, or from a file that you upload.\nA feed that does not deliver says why and what to do.\nCounting goes on by itself once the cause is gone.',
    'new-feed':
      'First choose the system that counts your pages, then the server and the login with which it is read.\nThe connection is tried at once; if it fails, the page of the feed says why.\nThe password is kept encrypted and never shown again.',
    feed: 'The page shows whether the feed delivers, how many pages it counted on each of the last 62 days, and how many devices it sees.\nA held reading is more than is plausible for one device and day: decide whether it counts.\n“Check now” asks the system at once and says what is wrong.',
    upload:
      'Choose a CSV file with counters that your print system exported: a header line, then one device a row.\nTell which column is what; the feed remembers it for the next file.\nYou see what the file would count before it counts.',
    projects:
      'Projects are the forests in which your trees are ordered.\nYour favorites share the trees of each month’s close; without favorites one active project is chosen at random.\nEach project has a public page with its plantings.',
    orders:
      'An order turns an amount of paper into trees and, if you like, carbon credits, independent of the monthly deposits.\nA draft can be changed or deleted; a placed order is final.\nCarbon credits show their serial numbers once the registry has retired them.',
    'new-order':
      'Enter the paper as sheets or as mass, and see at once what it comes to in trees, CO₂e and money.\nNothing is ordered yet: “Make draft” stores the order, and you place it on its own page.',
    order:
      'The page shows the paper of this order, its trees, its carbon credits and its price.\nPlacing a draft orders the trees and issues the certificates, which cannot be undone.',
    reports:
      'The report adds up the paper, the CO₂e of the paper and the trees ordered in a year, for this account alone or with all below.\nAn issued report is a numbered and signed document that never changes; auditors can check its signature.\nIssue another one if figures have changed since.',
    claims:
      'These sentences are true by your certificates today, and each has the page that proves it.\nCheck texts of your own here before you publish them: passages that claim more than is known are marked.\nCome back when your figures change.',
    people:
      'People who are listed here can open this account and all accounts below it.\n“Change everything” lets a person work; “Look only” lets them read.\nFor each person you choose the language of mails and what they are about.',
    'import-people':
      'Choose a CSV file with one person a row, or paste the rows; only the column email is needed.\nEvery row is checked first, and each person gets an invitation by mail.',
    keys: 'An API key lets a program act for this account and all accounts below it.\nCopy the key when it is made: it is shown only once.\nMake one for each program, so that you can revoke one without stopping the others.',
    archives:
      'An archive is a copy of everything in this account, for your own records or for an auditor.\nThe README.txt in it explains every file.\nIt is deleted after 7 days. Create a new one at any time.',
    webhooks:
      'A webhook tells your software by itself what happens here and in all accounts below, such as a new certificate.\nEvery message is signed, so that your software can check that it comes from us.\nAn address that fails for long is switched off, and you are told.',
    webhook:
      'The page lists what was sent to this address, with each attempt and its answer.\nSend a test to see how a message looks, and send a failed one again after mending the cause.\nAfter “Renew secret” the old secret works for another 24 hours.',
    public:
      'The public page shows totals, months and the newest certificates to whoever has its address.\nThe badge is a small picture for your website that leads to that page.\nThe logo stands on certificates; a dealer’s also on those of its customers.',
    'company-sign-in':
      'People of your company can sign in with their company account instead of a code.\nNothing changes for anybody until you have proved a domain by a DNS record.\n“Try it” shows what the provider tells, without switching anything on.\nOne person always gets codes, in case the provider fails.',
    activity:
      'Every change of the last 400 days is listed here: when, by whom and of what.\nIt makes no difference whether it was made in the dashboard or through the API.',
    'operator/accounts':
      'These are the accounts that stand below no other, with the pages of everything below them.\nA name opens the account as its people see it; you can look there and change nothing.\nA new account begins with its first person, who gets an invitation by mail.',
    'operator/billing':
      'A month can be billed once the books of all accounts are closed.\nBilling locks the orders that it bills, and bills nothing twice.\nOpen a month to see its amounts.',
    'operator/billing-month':
      'The page shows what every account ordered in this month and what it comes to.\nDownload the CSV file for the bookkeeper, then bill the month.\nOrders that are billed can no longer be deleted.',
    'operator/activity':
      'The list shows what operators did in the last 400 days, with the values before and after.\nChanges by people of an account are in the activity of that account.',
    'operator/projects':
      'Forestry projects take orders of trees; carbon projects supply carbon credits.\n“Trees that wait” are ordered and not covered by a planting yet.\nOrders can be placed only while there is an active project.',
    'operator/new-project':
      'Enter the name, the place and the texts that people will read.\nThe preview shows them on a certificate and on the page of the project.\nWords that claim more than is known are marked, with a better one.',
    'operator/edit-project':
      'A change is seen on the public page of the project soon after you save it.\nIf somebody else saved meanwhile, what you typed is kept and you see both.',
    'operator/project':
      'The balance compares the trees that were ordered with those of recorded plantings.\nAdd a planting, and its trees are assigned to the orders that wait, oldest first.\nWaiting trees can be moved to another project; their certificates then say so.',
    'operator/planting':
      'The page shows how many trees of this planting are assigned, lost or free.\nAdd documents and audits as they arrive; they are shown on the public page of the project.\nReplacements for lost trees are a planting of their own.',
    'operator/credits':
      'Enter here what a registry retired, with its serial numbers.\nOrders of carbon credits are fulfilled from it, oldest first, within a minute.\nNo serial number can be used twice.',
    'operator/carbon-orders':
      'These orders of carbon credits wait until enough credits are retired.\nThe list says why each one waits.\nAdd retired credits, or enter the serial numbers of an order here.',
    'operator/imports':
      'A file with projects, plantings or credits is checked first, and you see every difference.\nNothing is changed before you apply it, and nothing at all while a row is wrong.',
    'operator/health':
      'What needs you stands at the top, each with a page that says what to do.\nBelow it are the jobs, the queues, the feeds, the mails and the last check of trees and credits.\nThe cost of this month is an estimate.',
    'operator/dead-letters':
      'These messages were tried several times and failed.\nMend the cause first, then send them again; sending one twice does no harm.',
    'operator/guide':
      'This is a page of the documentation, in English, that says what to do about a problem.\nIt is part of the dashboard, so that you can read it without the documentation site.',
    'operator/domains':
      'Accounts name the domains whose addresses sign in through their own provider.\nUsually a DNS record proves a domain; you can approve one instead if you know that it belongs to the company.\nAfter a release, its addresses sign in with codes again.',
    'operator/suppressions':
      'Mail to these addresses came back, or its readers complained, so nothing more is sent to them.\nLift a suppression if the address works again or its owner asks for it.',
    'sign-in':
      'Enter your e-mail address, and a code of 8 digits is mailed to you; there is no password.\nThe code is good once and for 10 minutes.\nIf no mail arrives, look into the spam folder, and ask whoever invited you whether the address is right.\nIf your company signs its people in itself, you are sent to its page.',
    connected:
      'Microsoft sends you back to this page after you have given, or refused, the permission to read page counts.\nIf the connection failed, open the feed and connect again with an account that may read usage reports.',
    company:
      'Your company’s provider sends you back to this page, which signs you in.\nIf that fails, the page says why.\nOften an administrator of your company has to change a setting; show them this page.',
  },
} as const;
