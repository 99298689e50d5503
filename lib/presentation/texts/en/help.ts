/** The help of each page, one sentence a line. It is loaded when a reader asks for it. */
export const helpTexts = {
  more: 'Read more in the documentation',
  pages: {
    overview:
      'The page starts with what needs attention in this account and all accounts below it: failing feeds, readings that need a decision, overdue months.\nBelow are this year’s paper, the trees ordered and the latest certificates.\n“Snooze” hides an entry for a while; it comes back automatically.',
    accounts:
      'The list shows the accounts directly below this one, with this year’s pages and trees.\nOpen an account to work in it; a bar at the top then shows which account you are acting for.\nTo create many at once, import a CSV file.',
    import:
      'Choose a CSV file with one account per row, or paste the rows; only the column name is required.\nEvery row is checked first, so you see what is ready and what is not before anything is created.',
    certificates:
      'A certificate is issued whenever trees are ordered: when an order is placed, and when a month with deposits closes.\nEach has a page that anyone with the link can open, a PDF and a picture.\nFilter by month or project, and download what you see as a ZIP file.',
    books:
      'Deposits are the pages that count for a month, in standard pages.\nA month’s books stay open until the 1st of the next month at 12:00 UTC; then its trees are ordered and its certificates issued.\nTo correct a mistake in an open month, delete the deposit or book negative pages.',
    'import-deposits':
      'Choose a CSV file with one deposit per row, or paste the rows; only the column pages is required.\nEvery row is checked first, and rows that are already booked are marked.\nYou can undo an import while its month is open.',
    batches:
      'The list shows every imported file and every batch sent by software in the last 400 days.\nUndoing one deletes its deposits in months that are still open.\nDeposits in closed months stay, because their certificates have been issued.',
    feeds:
      'A feed brings page counts: every day from a print system, from the agent in your network or from Microsoft, or from a file that you upload.\nA failing feed says why and what to do.\nCounting resumes automatically once the problem is solved.',
    'new-feed':
      'First choose the system that counts your pages, then the server and its login.\nThe connection is tested right away; if it fails, the feed’s page says why.\nThe password is stored encrypted and never shown again.',
    feed: 'The page shows whether the feed works, how many pages it counted on each of the last 62 days, and how many devices it sees.\nA held reading has more pages than one device is likely to print in a day: decide whether it counts.\n“Check now” contacts the system right away and says what is wrong.',
    upload:
      'Choose a CSV, Excel (.xlsx) or ZIP file with counters exported from your print system: a header line, then one device per row.\nSay what is in each column; it is remembered for the next file.\nYou see the result before anything is counted.',
    'meter-reports':
      'The page lists files with counters received in the last 90 days: uploaded, sent by software or emailed.\nA waiting report needs your decision: check what each column means, then count or reject it.\nCustomers without a feed get an account and a feed in one step, and their rows count right away.',
    projects:
      'Projects are the forests where your trees are ordered.\nYour favorites share the trees ordered at each month’s close; without favorites, one active project is chosen at random.\nEach project has a public page with its plantings.',
    orders:
      'An order turns an amount of paper into trees and, if you like, carbon credits, independently of the monthly deposits.\nA draft can be changed or deleted; a placed order is final.\nCarbon credits show their serial numbers once the registry has retired them.',
    'new-order':
      'Enter the paper as sheets or by total weight, and see its trees, CO₂e and price right away.\nNothing is ordered yet: “Save draft” saves the order, and you place it on its own page.',
    order:
      'The page shows this order’s paper, trees, carbon credits and price.\nPlacing a draft orders the trees and issues the certificates, which cannot be undone.',
    invoices:
      'The list shows the invoices and credit notes for this account and all accounts below it, newest first.\nOpen one to see its lines and to download the PDF and the XML file.\nAsk the operator if you have a question about an amount.',
    invoice:
      'The page shows one invoice or credit note with its lines, sums and due date.\nPDF and XML are the files that were emailed to the buyer.\nThe CSV file lists every account and can be opened in a spreadsheet.',
    reports:
      'The report adds up a year’s paper, the paper’s CO₂e footprint and the trees ordered, for this account only or with all accounts below.\nAn issued report is a numbered, signed document that never changes; auditors can check its signature.\nIssue another one if figures have changed since.',
    claims:
      'Your certificates support these sentences today, and each has the page that proves it.\nCheck your own texts here before you publish them: wording that claims more than is known is marked.\nCome back when your figures change.',
    people:
      'The people listed here can open this account and all accounts below it.\n“Full access” lets a person make changes; “View only” lets them read.\nFor each person, you choose the email language and what the emails are about.',
    'import-people':
      'Choose a CSV file with one person per row, or paste the rows; only the column email is required.\nEvery row is checked first, and each person gets an invitation by email.',
    keys: 'An API key lets a program act for this account and all accounts below it.\nCopy the key when you create it: it is shown only once.\nCreate one for each program, so that you can revoke one without stopping the others.',
    archives:
      'An archive is a copy of everything in this account, for your own records or for an auditor.\nThe README.txt in it explains every file.\nIt is deleted after 7 days. Create a new one at any time.',
    webhooks:
      'A webhook notifies your software about events here and in all accounts below, such as a new certificate.\nEvery message is signed, so your software can check that it comes from us.\nAn address that keeps failing is turned off, and you get an email.',
    webhook:
      'The page lists what was sent to this address, with each attempt and its response.\nSend a test to see what a message looks like, and resend a failed one after fixing the cause.\nAfter “Renew secret”, the old secret works for another 24 hours.',
    public:
      'The public page shows totals, months and the latest certificates to anyone with the link.\nThe badge is a small picture for your website that links to that page.\nThe logo appears on certificates; a dealer’s also on those of its customers.',
    'company-sign-in':
      'People in your company can sign in with their company account instead of a code.\nNothing changes for anyone until you have verified a domain with a DNS record.\n“Test sign-in” shows what the provider reports, without turning anything on.\nOne person can always sign in with a code, in case the provider fails.',
    activity:
      'Every change in the last 400 days is listed here: when, by whom and to what.\nIt includes changes made in the dashboard and through the API.',
    'operator/accounts':
      'These are the accounts without an account above them, with the pages of everything below.\nA name opens the account as its users see it; you can view it but not change anything.\nA new account starts with its first user, who gets an invitation by email.',
    'operator/account':
      'The page shows what this account and everything below it pay, by month.\nTerms take effect at the start of a month; planned ones can be changed or removed until 25 hours before.\nThe buyer is the company that pays the invoices, and a warning next to a field says what invoices still need.',
    'operator/invoices':
      'The list shows the invoices and credit notes for all root accounts, newest first.\n“Issue invoices” first shows each invoice that would be issued for a month, and which accounts are left out.\nFilter for open invoices, and download the CSV file for accounting.',
    'operator/invoice':
      'The page shows one invoice or credit note with its lines, sums, files and emails.\nMark an invoice as paid when the money has arrived; this can be undone.\nAn issued invoice never changes: credit it, in whole or by line, to correct it.',
    'operator/seller':
      'All invoices name this company as the seller, with its address, tax numbers and bank account.\nInvoices that are already issued do not change.\nA warning next to a field says which kinds of invoices need it.',
    'operator/billing':
      'A month can be billed once all accounts have closed their books.\nBilling locks the billed orders, and nothing is billed twice.\nOpen a month to see its amounts.',
    'operator/billing-month':
      'The page shows what every account ordered in this month and the price.\nDownload the CSV file for accounting, then bill the month.\nBilled orders can no longer be deleted.',
    'operator/activity':
      'The list shows operators’ actions in the last 400 days, with the values before and after.\nChanges by an account’s users are in that account’s activity.',
    'operator/projects':
      'Forestry projects accept tree orders; carbon projects supply carbon credits.\n“Waiting trees” are ordered but not covered by a planting yet.\nOrders can be placed only while there is an active project.',
    'operator/new-project':
      'Enter the name, the location and the texts that people will read.\nThe preview shows them on a certificate and on the project’s page.\nWording that claims more than is known is marked, with a better suggestion.',
    'operator/edit-project':
      'A change appears on the project’s public page soon after you save it.\nIf someone else saved in the meantime, what you typed is kept and you see both versions.',
    'operator/project':
      'The balance compares the trees ordered with those in recorded plantings.\nAdd a planting, and its trees are assigned to waiting orders, oldest first.\nWaiting trees can be moved to another project; their certificates then say so.',
    'operator/planting':
      'The page shows how many of this planting’s trees are assigned, lost or unassigned.\nAdd documents and audits as they arrive; they appear on the project’s public page.\nReplacements for lost trees are a separate planting.',
    'operator/credits':
      'Enter what a registry has retired, with its serial numbers.\nCarbon credit orders are fulfilled from it within a minute, oldest first.\nNo serial number can be used twice.',
    'operator/carbon-orders':
      'These carbon credit orders wait until enough credits are retired.\nThe list says why each one is waiting.\nAdd retired credits, or enter an order’s serial numbers here.',
    'operator/imports':
      'A file with projects, plantings or credits is checked first, and you see every change.\nNothing changes until you apply it, and nothing at all while a row has errors.',
    'operator/health':
      'What needs attention comes first, with a page that says what to do.\nBelow are the jobs, queues, feeds and emails, and the last check of trees and credits.\nThis month’s cost is an estimate.',
    'operator/dead-letters':
      'These messages were tried several times and failed.\nFix the cause first, then send them again; sending one twice does no harm.',
    'operator/guide':
      'This is a page from the documentation, in English, that explains how to solve a problem.\nIt is part of the dashboard, so you can read it without the documentation site.',
    'operator/domains':
      'Accounts name the domains whose addresses sign in through their own provider.\nUsually a DNS record verifies a domain; you can approve one instead if you know that it belongs to the company.\nAfter a release, its addresses sign in with codes again.',
    'operator/suppressions':
      'Email to these addresses bounced or was reported as spam, so nothing more is sent to them.\nLift a suppression if the address works again or its owner asks you to.',
    'sign-in':
      'Enter your email address, and we email you an 8-digit code; there is no password.\nThe code works once and is valid for 10 minutes.\nIf no email arrives, check your spam folder, and ask the person who invited you whether the address is right.\nIf your company has its own sign-in, you are sent to its page.',
    connected:
      'Microsoft sends you back to this page after you grant or refuse permission to read page counts.\nIf the connection failed, open the feed and connect again with an account that can read usage reports.',
    company:
      'Your company’s provider sends you back to this page, which signs you in.\nIf that fails, the page says why.\nOften an administrator in your company has to change a setting; show them this page.',
  },
} as const;
