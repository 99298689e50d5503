// Made by `npm run openapi`; changes here are lost.
export interface paths {
  '/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the caller's own account */
    get: operations['getOwnAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the accounts directly below an account, by name */
    get: operations['listAccounts'];
    put?: never;
    /**
     * Create an account below an account
     * @description Below a distributor a channel is created, below a channel a customer; a customer has no accounts below it.
     */
    post: operations['createAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve an account */
    get: operations['getAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change the names or external id of an account */
    patch: operations['updateAccount'];
    trace?: never;
  };
  '/accounts/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create many accounts at once
     * @description A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.
     */
    post: operations['createAccounts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Activate an account
     * @description For a caller above the account; only an account without a parent may activate itself.
     */
    post: operations['activateAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deactivate an account
     * @description Collection stops and no new deposits are accepted; those made earlier are still closed at the end of the month. The keys and users of the account itself may read and, within 60 seconds, change nothing; callers above it go on as before.
     */
    post: operations['deactivateAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move an account below another parent
     * @description For an API key or a full user of an account above both parents, such as a distributor that moves a customer between its channels; a user must have signed in within the last 30 minutes. Everything that the account has stays with it. What was booked counts for the accounts that were above it then. The answer lists what somebody should look at. Only operators move channels, and accounts between root accounts.
     */
    post: operations['moveAccount'];
    /**
     * Cancel a move that waits for the end of the month
     * @description For the same callers. It answers the same if no move waits. A move that an operator asked for is canceled by operators only.
     */
    delete: operations['deleteAccountMove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/activity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the activity of an account, newest first
     * @description The audit log: which API key or user changed what in the last 400 days. A change is listed within seconds.
     */
    get: operations['listActivity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api_keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the API keys of an account, newest first
     * @description Revoked keys stay listed. The text of a key is never shown again.
     */
    get: operations['listApiKeys'];
    put?: never;
    /**
     * Create an API key
     * @description Only this response shows the text of the key; a response that is repeated under an Idempotency-Key has null in its place. An account has up to 50 keys that are not revoked. With feed_id, the key may push to that feed and do nothing else.
     */
    post: operations['createApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api_keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API key
     * @description The key stops working within 60 seconds. A key may revoke itself, even the last one of an account: people can sign in. Revoking a revoked key changes nothing.
     */
    delete: operations['deleteApiKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/enrollments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a code with which an agent gets the key of its feed
     * @description For a feed of type agent. The code works once, within ten minutes: `POST /enrollments` answers a new key of the feed for it.
     */
    post: operations['createEnrollment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/enrollments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a code for the key of a feed
     * @description For an agent that is installed. A wrong, used or old code is answered 401. After five wrong codes of a network within a minute, every further one is answered 429.
     */
    post: operations['createAgentKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/archives': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List archives that have not expired, newest first */
    get: operations['listArchives'];
    put?: never;
    /**
     * Start an archive: a copy of everything that an account has, as ZIP files
     * @description With `include: below` or `people: true` it needs a full user who signed in within the last 30 minutes; an API key is refused. While an archive with the same arguments is being made, the answer names that one. docs/archives.md lists what is in it.
     */
    post: operations['createArchive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/archives/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an archive with its files
     * @description 404 when it has expired, 7 days after it was ready.
     */
    get: operations['getArchive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/archives/{id}/files/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a file of an archive */
    get: operations['getArchiveFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/attention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what needs somebody in an account and in all below it, oldest first
     * @description A list of what is wrong now: a cause is listed from its beginning until it is fixed, without those that the account has snoozed. At most a minute behind; what only time brings, such as silence, is looked for every hour.
     */
    get: operations['listAttention'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/attention/{id}/snooze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hide something from the desk and the mails of an account until a moment
     * @description Accounts above and below are not affected. It comes back earlier when it gets worse: another reason, or another device of the same feed. Only full users and keys may do it.
     */
    post: operations['snoozeAttention'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/biomass/offsets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List biomass offsets, newest first */
    get: operations['listBiomassOffsets'];
    put?: never;
    /** Turn pages, trees or a quote into reforested trees, with a certificate */
    post: operations['createBiomassOffset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/biomass/offsets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a biomass offset */
    get: operations['getBiomassOffset'];
    put?: never;
    post?: never;
    /** Delete a biomass offset that was neither billed nor issued by the close of a month, with its certificate */
    delete: operations['deleteBiomassOffset'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/biomass/certificates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List biomass certificates, newest first */
    get: operations['listBiomassCertificates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/biomass/certificates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a biomass certificate */
    get: operations['getBiomassCertificate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carbon/offsets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List carbon offsets, newest first */
    get: operations['listCarbonOffsets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carbon/offsets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a carbon offset */
    get: operations['getCarbonOffset'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carbon/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all carbon projects, oldest first */
    get: operations['listCarbonProjects'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carbon/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a carbon project */
    get: operations['getCarbonProject'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/claims': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sentences that an account may use about its trees today, and sentences to avoid
     * @description Every sentence is true by the account's own ledger at this moment, or (`with_below`) by the ledger of the account with its customers, and names the page that shows the same figures. Nothing booked: no sentences.
     */
    get: operations['getClaims'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/claims/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find expressions in a text that are not allowed, and numbers above the ledger
     * @description The text is stored nowhere.
     */
    post: operations['checkClaims'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/deposits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List deposits, newest first */
    get: operations['listDeposits'];
    put?: never;
    /**
     * Add paper consumption to the month
     * @description The books of a month end on the 1st of the next month at 12:00 UTC; then all its deposits are summed and reforested. A deposit made before that moment counts in the month of its date, a later one in the current month.
     */
    post: operations['createDeposit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/deposits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a deposit */
    get: operations['getDeposit'];
    put?: never;
    post?: never;
    /** Delete a deposit whose month is open */
    delete: operations['deleteDeposit'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/deposits/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add paper consumption of many accounts and days at once
     * @description A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.
     */
    post: operations['createDeposits'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/deposits/batches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the batches of deposits that were sent to an account in the last 400 days, newest first */
    get: operations['listDepositBatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/deposits/batches/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take a batch back: delete its deposits whose months are open
     * @description It may be repeated. Deposits in closed books stay; correct them by negative deposits.
     */
    delete: operations['deleteDepositBatch'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the favorite forestry projects, in the order in which they were added */
    get: operations['listFavoriteProjects'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a forestry project to the favorites */
    post: operations['addFavoriteProject'];
    /** Remove a forestry project from the favorites */
    delete: operations['removeFavoriteProject'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forestry/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all forestry projects, oldest first */
    get: operations['listForestryProjects'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forestry/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a forestry project */
    get: operations['getForestryProject'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forestry/projects/{id}/ledger': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the balance of a forestry project
     * @description Trees that were ordered in the project, and how far plantings cover them. With `at` it is as the last daily run on or before that day left it; zeros before the first run.
     */
    get: operations['getProjectLedger'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forestry/projects/{id}/entries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the entries of a forestry project by number, which assign trees of plantings to certificates */
    get: operations['listProjectEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forestry/projects/{id}/plantings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the plantings of a forestry project by the day they ended, then by id */
    get: operations['listProjectPlantings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invoices and credit notes, newest first
     * @description Only root accounts have any; the list of any other account is empty.
     */
    get: operations['listInvoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/invoices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an invoice or a credit note
     * @description By the `Accept` header as JSON, `application/pdf`, `application/xml` (UBL 2.1) or `text/csv`, which has a row for each account and kind. PDF and XML are the bytes that were made at the issue. An invoice without tax or in a currency with three decimals has no XML (400).
     */
    get: operations['getInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/months': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the months with deposits, newest first */
    get: operations['listMonths'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/months/{month}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the books of a month: its deposits, their pages and trees, and the offsets issued
     * @description With `include=below` the books of the account and of all accounts below are added up: the ids are null, and the numbers of offsets, certificates and accounts stand beside them.
     */
    get: operations['getMonth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/statements/{month}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the offsets dated in a month with their prices, oldest first
     * @description Biomass offsets before carbon offsets. With `include=below`, offsets booked below the account follow, even of accounts that have moved away, account by account as far as they are counted: see `as_of` in the totals.
     */
    get: operations['listStatement'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/activity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what operators did, newest first
     * @description The audit log of the operators, of the last 400 days. Entries about an account are in the activity of that account too. An action is listed within seconds.
     */
    get: operations['listOperatorActivity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/domains': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the domains that accounts claim for company sign-in, by domain */
    get: operations['listDomains'];
    put?: never;
    /**
     * Approve a domain of addresses for the company sign-in of an account
     * @description In place of the proof by DNS. A second approval changes nothing. Domains of mail providers are refused.
     */
    post: operations['approveDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/domains/{domain}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take a domain from its account
     * @description Its addresses sign in by code until the domain is proved again. A domain of no account is no failure.
     */
    delete: operations['releaseDomain'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/suppressions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the addresses that get no mail, after a bounce or a complaint */
    get: operations['listSuppressions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/suppressions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Send mail to a suppressed address again
     * @description Ask its owner first, because bounces harm the mail of everybody.
     */
    delete: operations['deleteSuppression'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List root accounts by name, or search among them
     * @description Without `limit` a page has 500. `q` finds root accounts as GET /search does: by words of their names, and by the beginning of their external id; at most 2,000 entries of its longest word are looked at. The figures are at most a minute behind.
     */
    get: operations['listRootAccounts'];
    put?: never;
    /**
     * Create a root account with its first user
     * @description Both are created, or neither. The user has full permission and is mailed an invitation, unless a limit of invitations is reached; `mailed` says which. Names and external ids are unique among root accounts. An Idempotency-Key counts for the person.
     */
    post: operations['createRootAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the names or external id of a root account
     * @description Names and external ids are unique among root accounts.
     */
    patch: operations['updateRootAccount'];
    trace?: never;
  };
  '/operator/accounts/{id}/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite a person with full permission to a root account
     * @description For a session that began in the last 30 minutes. The user is mailed an invitation, unless a limit of invitations is reached; `mailed` says which. The users of the account with full permission are mailed that an operator invited the person. An Idempotency-Key counts for the person who asks.
     */
    post: operations['createRootUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deactivate a root account and all accounts below it
     * @description Answers a job. Repeated while the job is under way, it answers the same one. Collection stops, no new deposits are accepted, and the accounts only read.
     */
    post: operations['deactivateRootAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Activate a root account and all accounts below it
     * @description Answers a job. Accounts that somebody had deactivated one by one are activated too.
     */
    post: operations['activateRootAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/jobs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tell how far a long job has come
     * @description Jobs are kept for 400 days.
     */
    get: operations['getOperatorJob'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move any account below another parent, also between root accounts
     * @description For a session that began in the last 30 minutes. A customer goes below a channel, a channel with everything below it below a distributor. The reason is in the log of operators only.
     */
    post: operations['moveAnyAccount'];
    /**
     * Cancel any move that waits for the end of the month
     * @description For a session that began in the last 30 minutes. It answers the same if no move waits.
     */
    delete: operations['deleteAnyAccountMove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/billing/{month}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the sums of a month for each root account with everything below it
     * @description The figures are those of GET /statements/{month}?include=below, at most a minute behind. `accounts` has a page of root accounts by name, 500 without `limit`; the Link header leads to the next. With `Accept: text/csv` it has the rows alone, for the bookkeeper.
     */
    get: operations['getBillingMonth'];
    put?: never;
    /**
     * Bill a month for all accounts
     * @description Answers a job that marks the offsets of the month as billed, which locks them. The books of the month must be closed for all accounts. Repeated while the job is under way, it answers the same one; repeated later, it bills only what came after. It needs a session that began in the last 30 minutes.
     */
    post: operations['billOffsets'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}/terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get what a root account and all accounts below it pay
     * @description The terms of the current month (UTC), and all of them in `history`, planned ones too. Months before the first terms have the price of the service in USD and no tax.
     */
    get: operations['getTerms'];
    /**
     * Set what a root account and all accounts below it pay from a month on
     * @description They hold for the offsets dated in the month `from` and later, until other terms begin. `from` is a month that begins in 25 hours or later. Planned terms with the same `from` are replaced. It needs a session that began in the last 30 minutes. Offsets, quotes and orders follow within 60 seconds.
     */
    put: operations['putTerms'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}/terms/{from}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove planned terms of a root account
     * @description Until 25 hours before their month begins. The terms before them hold on. It needs a session that began in the last 30 minutes.
     */
    delete: operations['deleteTerms'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/accounts/{id}/buyer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the company that pays the invoices of a root account
     * @description Before the first PUT every field is null and `emails` is empty.
     */
    get: operations['getBuyer'];
    /**
     * Set the company that pays the invoices of a root account
     * @description It replaces all fields. Invoices state the buyer as of their issue; `warnings` say what they would be missing.
     */
    put: operations['putBuyer'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/seller': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the company that issues all invoices
     * @description Before the first PUT every field is null.
     */
    get: operations['getSeller'];
    /**
     * Set the company that issues all invoices
     * @description It replaces all fields, and every operator is mailed what changed. It needs a session that began in the last 30 minutes.
     */
    put: operations['putSeller'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/forestry_projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all forestry projects with what only operators see, oldest first */
    get: operations['listOperatorForestryProjects'];
    put?: never;
    /**
     * Create a forestry project
     * @description Wording that claims more than is known is stored; scripts, event handlers, styles and embedded content in HTML are not. `warnings` names both. Without a place it gets the country at its coordinates. Callers see it within a minute.
     */
    post: operations['createForestryProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/forestry_projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change, activate or complete a forestry project
     * @description Fields that are not sent stay. `version` is the one that was read: if somebody has changed the project since, the request is refused with what changed, and nothing is overwritten. A complete project keeps its pages, and its waiting trees may be moved to another. Wording that claims more than is known is stored; scripts, event handlers, styles and embedded content in HTML are not. `warnings` names both.
     */
    patch: operations['updateForestryProject'];
    trace?: never;
  };
  '/operator/forestry_projects/{id}/picture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Upload or replace the picture of a forestry project
     * @description The body is a PNG or JPEG of at most 200 KB and 2,000 pixels a side. It is redrawn; metadata is removed. Certificates and public pages show it, whatever `content_masthead` says.
     */
    put: operations['putForestryPicture'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/forestry_projects/{id}/move_waiting': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move the waiting trees of a complete project to another
     * @description Answers a job, whose result is `{to, trees}`. Waiting trees of final offsets move in their order; trees that plantings cover stay. Certificates say so. While a move of the project is under way, the same request answers its job.
     */
    post: operations['moveWaitingTrees'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/carbon_projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all carbon projects with what only operators see, oldest first */
    get: operations['listOperatorCarbonProjects'];
    put?: never;
    /**
     * Create a carbon project
     * @description Wording that claims more than is known is stored; scripts, event handlers, styles and embedded content in HTML are not. `warnings` names both. Callers see it within a minute.
     */
    post: operations['createCarbonProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/carbon_projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change, activate or deactivate a carbon project
     * @description Fields that are not sent stay. `version` is the one that was read: if somebody has changed the project since, the request is refused with what changed, and nothing is overwritten. Orders may name active projects only. Wording that claims more than is known is stored; scripts, event handlers, styles and embedded content in HTML are not. `warnings` names both.
     */
    patch: operations['updateCarbonProject'];
    trace?: never;
  };
  '/operator/plantings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the plantings of all forestry projects, or of one
     * @description Project by project, oldest first; within one by the day they ended, then by id. A page may have fewer rows than `limit` while it has a next link.
     */
    get: operations['listOperatorPlantings'];
    put?: never;
    /**
     * Record a planting
     * @description Its trees cover final offsets of its project within a minute, unless it is planned or replaces another.
     */
    post: operations['createPlanting'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/plantings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a planting */
    get: operations['getOperatorPlanting'];
    put?: never;
    post?: never;
    /** Delete a planting of which nothing covers an offset */
    delete: operations['deletePlanting'];
    options?: never;
    head?: never;
    /**
     * Correct a planting
     * @description Once trees of it cover offsets it stays in its project, does not shrink below them, is not planned again and replaces no other planting.
     */
    patch: operations['updatePlanting'];
    trace?: never;
  };
  '/operator/plantings/{id}/audits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record an audit of a planting
     * @description Answers the planting, which is audited from then on. The same audit again changes nothing.
     */
    post: operations['createPlantingAudit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/plantings/{id}/not_planted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that the trees of a planting were never planted
     * @description It cannot be taken back; said again it changes nothing. The entries of the planting stay and count in no sum: its shares wait until plantings that replace it cover them, in the order of these entries. Needs a sign-in of the last 30 minutes.
     */
    post: operations['markPlantingNotPlanted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/credits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the credit lots of all carbon projects, or of one
     * @description Project by project, oldest first; within one in the order in which they were loaded. A page may have fewer rows than `limit` while it has a next link.
     */
    get: operations['listCredits'];
    put?: never;
    /**
     * Record a lot of credits that a registry retired
     * @description Without `block`, `serial` is split by the format of its registry; a text of unknown form is a retirement document, whose `tonnes` are required. Serials that another lot has are refused. Carbon offsets of its project are fulfilled from it within a minute.
     */
    post: operations['createCredit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/credits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a credit lot */
    get: operations['getCredit'];
    put?: never;
    post?: never;
    /**
     * Delete a credit lot of which nothing is allocated
     * @description Its serials may be recorded again.
     */
    delete: operations['deleteCredit'];
    options?: never;
    head?: never;
    /**
     * Correct a credit lot
     * @description Without `block`, `serial` is split by the format of its registry; a text of unknown form is a retirement document, whose `tonnes` are required. Once anything of the lot is allocated, its project and serials stay, and it does not shrink below that.
     */
    patch: operations['updateCredit'];
    trace?: never;
  };
  '/operator/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import projects, plantings or credits, all rows or none
     * @description At most 5,000 rows and 4 MB. A row with an `id` changes what has that id, or creates it; a row without one is new. Fields that a row lacks stay; in `json`, null clears a field that may be empty. Columns that the service computes are ignored, so that an export can be edited and imported. With any error nothing is stored. A dry run answers what the import then does. More than 1,000 rows, in a dry run too, are a long job: the answer is its `job_id`, and its `result` is what fewer rows answer.
     */
    post: operations['createImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/carbon_offsets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the carbon offsets that wait for credits, and why
     * @description Project by project, oldest first; within one in the order in which they are served. A page may have fewer rows than `limit` while it has a next link.
     */
    get: operations['listWaitingCarbonOffsets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/carbon_offsets/{id}/fulfill': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Fulfill a carbon offset by hand with serials that were retired for it
     * @description Each serial becomes a lot of its own, and the tonnes are shared evenly. A serial that any lot has is refused. Repeated with the same serials it changes nothing; with others it is refused, because credits stay retired.
     */
    post: operations['fulfillCarbonOffset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the invoices and credit notes of all root accounts, newest first */
    get: operations['listAllInvoices'];
    put?: never;
    /**
     * Issue the invoices of a month
     * @description Answers a job that issues one invoice to each root account with billed offsets that no invoice covers. Its result is `{issued, invoices: [{id, number, account_id, account_name, currency, net, gross}], skipped: [{account_id, account_name, why, needs: [{code, values}]}]}`; a dry run tells the same with `id` and `number` null. Repeated with the same body while the job is under way, it answers the same one. It needs a seller, and billing runs of the month that have ended. It needs a session that began in the last 30 minutes.
     */
    post: operations['issueInvoices'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/invoices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an invoice or a credit note of any root account
     * @description By the `Accept` header as JSON, `application/pdf`, `application/xml` (UBL 2.1) or `text/csv`, as GET /invoices/{id}.
     */
    get: operations['getAnyInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Record the day on which an invoice was paid, or take it back */
    patch: operations['updateInvoice'];
    trace?: never;
  };
  '/operator/invoices/{id}/credit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Credit an invoice, whole or in part
     * @description Answers the credit note. It has the same seller and buyer as the invoice. The last credit of an invoice takes the tax that is left, so that everything together is exactly the invoice. It needs a session that began in the last 30 minutes.
     */
    post: operations['creditInvoice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the health of the service
     * @description Jobs, queues, feeds, mails, the check of the ledgers, settings and the estimated cost. It holds no address, key or payload.
     */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/dead_letters/{queue}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the messages that a queue gave up, oldest first
     * @description The first 1,000. Letters that another operator is looking at or sending again at this moment may be missing.
     */
    get: operations['listDeadLetters'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator/dead_letters/{queue}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send messages that a queue gave up again
     * @description Each is sent once, also if several operators ask for it at the same time. A message that fails again is a new letter with an id of its own.
     */
    post: operations['retryDeadLetters'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List orders, newest first */
    get: operations['listOrders'];
    put?: never;
    /**
     * Turn raw paper into amounts and prices of trees and carbon, as a draft
     * @description The projects, their shares and the prices are settled now: placing the order later changes none of them, even if a project is complete by then.
     */
    post: operations['createOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve an order with its items */
    get: operations['getOrder'];
    put?: never;
    post?: never;
    /** Delete an order that was not placed */
    delete: operations['deleteOrder'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{id}/place': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Place an order: create its biomass and carbon offsets, all of them or none */
    patch: operations['placeOrder'];
    trace?: never;
  };
  '/quotes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List quotes, newest first */
    get: operations['listQuotes'];
    put?: never;
    /** Turn raw paper into a number of trees and a price */
    post: operations['createQuote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/quotes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a quote with its items */
    get: operations['getQuote'];
    put?: never;
    post?: never;
    /** Delete a quote that was not executed */
    delete: operations['deleteQuote'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find the way around */
    get: operations['getIndex'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve this document
     * @description The revision may be named in the address or in the Api-Revision header; without either it is the newest.
     */
    get: operations['getOpenapi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/docs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the reference in a browser */
    get: operations['getReferencePage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/docs/viewer.js': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the script of the reference page */
    get: operations['getReferenceViewer'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reports/{year}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A draft of the report of a year, as of now
     * @description Paper by mass, its CO2e with factors and sources, the year before, the quality of the data, and trees and credits apart. With `Accept: text/csv` it has a row for each month and account; with `Accept: application/pdf` it is a document. A year to come is 404.
     */
    get: operations['getReport'];
    put?: never;
    /**
     * Issue the report of a year
     * @description Only when the books of all its months are closed, for all its accounts. The report is made in the background, numbered, signed, and never changes from then on; a later number says what changed.
     */
    post: operations['createReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reports/issued': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List issued reports, newest first */
    get: operations['listIssuedReports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reports/issued/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an issued report
     * @description As JSON, as CSV with `Accept: text/csv`, or as a document with `Accept: application/pdf`. 404 until it is ready.
     */
    get: operations['getIssuedReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find accounts, users and certificates of an account and of all below it
     * @description Every word of `q` must begin a word of a name or display name, or be inside one if it has three letters or more (`druck` finds Großdruck); accents do not count, so `koln` finds Köln; in scripts without spaces, any two characters in a row match. External ids and e-mail addresses are found by their beginning, certificates by their whole id. At most 20 results: accounts, users, certificates, each by name. At most a minute behind.
     */
    get: operations['getSearchResults'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign_in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a sign-in code by mail, or for the way to the company's provider
     * @description The response is the same for known and unknown addresses: `method` depends on the domain of the address. With `company` no code is sent; the browser goes to `url`, and the page that it comes back to posts `code` and `state` to `POST /sign_in/company`. At most 5 codes an hour for an address and 30 for a network; a browser or network that signed in with the address before has 5 of its own. With `company`, at most 20 an hour for an address in one network; after a refused sign-in, `url` lets the person choose another account at the provider. Send `request` along with the code.
     */
    post: operations['createSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign_in/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with the code of the mail
     * @description The session is kept in a cookie that scripts cannot read. A code has 8 digits, can be used once within 10 minutes, and becomes invalid after 5 wrong tries that name its request. Tries without a request count together, for all codes of the address.
     */
    post: operations['createSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign_out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End the session, or with everywhere=true all sessions of the person
     * @description The session ends within 60 seconds everywhere. A session from a company's provider ends itself alone; `everywhere` is 403 for it.
     */
    post: operations['deleteSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign_in/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for the options of a sign-in by passkey
     * @description For `navigator.credentials.get`. The answer is the same for everybody. `request` belongs to this browser, by a cookie that scripts cannot read, for 5 minutes. At most 60 a minute for a network, together with `POST /sign_in/passkey/verify`. 400 if the service was opened at an IP address: passkeys need a host name.
     */
    post: operations['createPasskeySignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign_in/passkey/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with a passkey
     * @description The session is kept in a cookie that scripts cannot read. A `request` can be used once, also if it fails. 401 if anything does not hold, always with the same sentence.
     */
    post: operations['createPasskeySession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the signed-in person, their accounts and their invitations */
    get: operations['getMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change how often the signed-in person gets the digest of what needs attention
     * @description Open to every person, for themselves; with a session from a company's provider only to people without an account elsewhere. Which kinds it has, and whether there is one at all, is said by `notifications` of their users.
     */
    patch: operations['updateMe'];
    trace?: never;
  };
  '/me/invitations/{account_id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an invitation to an account
     * @description A membership counts once its person has accepted it. Accepting it again changes nothing.
     */
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/me/invitations/{account_id}/decline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Decline an invitation to an account
     * @description The user is deleted from the account.
     */
    post: operations['declineInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/me/accounts/{account_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Leave an account
     * @description The user is deleted from the account; access ends within 60 seconds.
     */
    delete: operations['leaveAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/me/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the passkeys of the signed-in person */
    get: operations['getPasskeys'];
    put?: never;
    /**
     * Add a passkey to the signed-in person
     * @description At most 10. The person is mailed. Needs a sign-in of the last 30 minutes; operators add the first in a session by code and further ones in one by passkey, if operators need a passkey.
     */
    post: operations['createPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/me/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for the options of a new passkey
     * @description For `navigator.credentials.create`. Needs a sign-in of the last 30 minutes. 400 if the service was opened at an IP address: passkeys need a host name.
     */
    post: operations['createPasskeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/me/passkeys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a passkey of the signed-in person
     * @description Nobody can sign in with it any more; open sessions stay. The person is mailed. Needs a sign-in of the last 30 minutes. If operators need a passkey, operators remove one only in a session by passkey, and never the last.
     */
    delete: operations['deletePasskey'];
    options?: never;
    head?: never;
    /** Name a passkey */
    patch: operations['updatePasskey'];
    trace?: never;
  };
  '/settings/sign_in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the company sign-in of an account
     * @description Without one, `issuer` is null. The secret is never returned.
     */
    get: operations['getSignInSetting'];
    /**
     * Set up the company sign-in of an account
     * @description People with an address of a proved domain then sign in through the provider of OpenID Connect. Its discovery document is read once, within 5 seconds. Each domain is proved by the TXT record in the answer; until then nobody's sign-in changes.
     */
    put: operations['putSignInSetting'];
    post?: never;
    /**
     * Remove the company sign-in of an account
     * @description People sign in by code again. Without a setting, this changes nothing.
     */
    delete: operations['deleteSignInSetting'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/settings/sign_in/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask DNS about the domains of the company sign-in
     * @description The domains are also asked about once a day. A record that is gone for 30 days ends the proof.
     */
    post: operations['checkSignInDomains'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/settings/sign_in/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Try the company sign-in without switching anything on
     * @description The browser goes to `url`. Coming back, `POST /sign_in/company` answers the claims and no session.
     */
    post: operations['testSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign_in/company': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with what the company's provider sent back
     * @description Works once, in the browser that `POST /sign_in` was called from, within 10 minutes. 400: it was not. 401: the provider could not be asked, or its token does not hold. 403: the person may not sign in here. The header `Sign-In-Problem` has a code for the reason. The session ends 12 hours after it began and reaches the account with the company sign-in and those below it.
     */
    post: operations['createCompanySession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{id}/company_identity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Link a user to a person of Microsoft Entra ID
     * @description For tenants that do not send `xms_edov`. From then on tenant and object id alone count. Needs full permission for the account with the company sign-in, and a user who accepted the invitation with a code or whose address is in a proved domain.
     */
    put: operations['putCompanyIdentity'];
    post?: never;
    /**
     * Remove the link between a user and an account at the company's provider
     * @description The next sign-in with the address links them anew. Without a link, this changes nothing.
     */
    delete: operations['deleteCompanyIdentity'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the public settings of an account */
    get: operations['getSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the public page, its website, the share of recycled paper, or the goal
     * @description A page that is switched off disappears from all caches within five minutes. A website whose address claims more than is known is stored; `warnings` names the passage. `recycled_percent` counts from the current month on, in totals and reports.
     */
    patch: operations['updateSettings'];
    trace?: never;
  };
  '/settings/logo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Upload or replace the logo
     * @description The body is a PNG or JPEG of at most 200 KB and 2,000 pixels a side. It is redrawn within 400 x 200 pixels; metadata is removed. The public page shows it, and so do the certificates of the accounts directly below.
     */
    put: operations['putLogo'];
    post?: never;
    /**
     * Remove the logo
     * @description Without a logo, this changes nothing.
     */
    delete: operations['deleteLogo'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/totals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages, trees, paper and CO2 of an account and of all accounts below it
     * @description Over the whole months of the range; without one, over the calendar year to date.
     */
    get: operations['getTotals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/totals/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The same figures for each account directly below, by name
     * @description A row has what was booked in that account and below it while it was below this one. Accounts that moved away follow, with `moved_at`.
     */
    get: operations['listAccountTotals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/totals/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages and trees by the forestry project that they were ordered in, by name
     * @description Over the same months as the totals; the figures of all projects add up to those. Planted and lost trees stand with the project whose ledger they are in, which is another one where waiting trees were moved.
     */
    get: operations['listProjectTotals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/volume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages and trees reforested in each month, oldest first
     * @description Whole months. Without start_date and end_date: the current month and the twelve before it.
     */
    get: operations['listVolume'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the users of an account, oldest first */
    get: operations['listUsers'];
    put?: never;
    /**
     * Create a user
     * @description The user is mailed an invitation, unless a limit of invitations is reached; `mailed` says which.
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a user */
    get: operations['getUser'];
    put?: never;
    post?: never;
    /**
     * Delete a user
     * @description The e-mail address can be used again afterwards.
     */
    delete: operations['deleteUser'];
    options?: never;
    head?: never;
    /** Change the name, language, permission or notifications of a user */
    patch: operations['updateUser'];
    trace?: never;
  };
  '/users/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create many users at once
     * @description A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.
     */
    post: operations['createUsers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the servers of an account, newest first */
    get: operations['listServers'];
    put?: never;
    /**
     * Create a server
     * @description A server is the address and login of a print-monitoring system, which feeds connect to. An account has up to 50 servers.
     */
    post: operations['createServer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a server */
    get: operations['getServer'];
    put?: never;
    post?: never;
    /**
     * Delete a server
     * @description A server that a feed uses cannot be deleted.
     */
    delete: operations['deleteServer'];
    options?: never;
    head?: never;
    /**
     * Change how a server is connected to
     * @description A url with another scheme, host or port needs the password too: a stored password is not sent to a host that it was not given for.
     */
    patch: operations['updateServer'];
    trace?: never;
  };
  '/servers/{id}/mail_address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a server a new address for reports by mail
     * @description The former address is unknown at once; mail to it is dropped. Use it if the address became known.
     */
    post: operations['renewServerMailAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/held/{device}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Count a held reading in full */
    post: operations['acceptHeldReading'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/held/{device}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drop a held reading
     * @description Later readings count from the reading before it.
     */
    post: operations['rejectHeldReading'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/readings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Push readings to a feed of type agent or upload, or send a report
     * @description Send a JSON array of at most 5,000 readings covering at most 100 days, or an object with that array in `readings` and the state of the agent in `agent`. In the object form, an `at` more than 5 minutes ahead of the service counts as the time of arrival. A reading counts on the day of its `at`, once per device and day: the latest `at` wins, in whatever order readings arrive, while the books of the month are open. A late reading of an earlier day counts on that day, and the next day of the device counts that much less. A held reading, a drop seen once or a counter with another name does not change the pages of the day. The first reading of a device, even 0, is its baseline. The next one counts the difference up to 100,000 pages per day, and is held above it. One invalid reading rejects the whole request. For a feed that counts reports, send a file with its media type: CSV (UTF-8, UTF-16 or the charset in Content-Type), XLSX, or a ZIP file with exactly one of them. Its header row must match `columns` of the feed, and `Content-Disposition` may name it. Rows without a device or a counter (`-`, `N/A`, `null`, `none`, `unknown`), rows above the header and a last row of totals are `skipped`; any other invalid row rejects the file, with its row number. A feed of type upload answers like a push, and a file that would wait for a person is answered 400. Feeds of other types answer the row of `GET /feeds/{id}/reports`, also while the report waits. A file counts once. After 50 new files per UTC day the answer is 429.
     */
    post: operations['pushReadings'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}/readings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a report to a server of a type that counts by report
     * @description The file is sent as to `POST /feeds/{id}/readings`. Its column `columns.external_id` names the customer: each row counts for the active feed, of an active account, of this server with that external_id (exactly; else without case and outer spaces). Customers without such a feed, or with several, are `unmatched`. The answer is the row of the list, also while the report waits.
     */
    post: operations['sendServerReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the reports that came to a feed in the last 90 days, newest first
     * @description Empty for a feed with a server: its reports come to the server.
     */
    get: operations['listFeedReports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/reports/{report_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a report of a feed, with the first rows of its table */
    get: operations['getFeedReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/reports/{report_id}/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a report of a feed as it came, for 30 days */
    get: operations['getFeedReportFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/reports/{report_id}/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Count a waiting report of a feed, or what did not fit a feed before
     * @description A waiting report is counted by the columns that are set now. Of a counted one, rows are counted that fit a feed now and did not before; that is 400 once its file is gone.
     */
    post: operations['countFeedReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/reports/{report_id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refuse a waiting report of a feed */
    post: operations['refuseFeedReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the reports that came to a server in the last 90 days, newest first */
    get: operations['listServerReports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}/reports/{report_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a report of a server, with the first rows of its table */
    get: operations['getServerReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}/reports/{report_id}/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a report of a server as it came, for 30 days */
    get: operations['getServerReportFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}/reports/{report_id}/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Count a waiting report of a server, or what did not fit a feed before
     * @description A waiting report is counted by the columns that are set now. Of a counted one, rows are counted that fit a feed now and did not before; that is 400 once its file is gone.
     */
    post: operations['countServerReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/servers/{id}/reports/{report_id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refuse a waiting report of a server */
    post: operations['refuseServerReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the feeds of an account, newest first */
    get: operations['listFeeds'];
    put?: never;
    /**
     * Create a feed: pages are collected daily from a print-monitoring system
     * @description The connection is checked once, for at most two seconds; health_check has the result, and the feed is created either way. Only the account of the server, or one above it, may make a feed on it. An account has up to 200 feeds, and one active feed for an external id of a server.
     */
    post: operations['createFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the types of feed, and the fields that each needs */
    get: operations['listFeedTypes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a feed */
    get: operations['getFeed'];
    put?: never;
    post?: never;
    /** Delete a feed; its deposits stay */
    delete: operations['deleteFeed'];
    options?: never;
    head?: never;
    /**
     * Move a feed to another server or external id, or change its settings, such as the columns of uploaded files
     * @description On another server or external id its devices start from a new baseline: pages printed since the last collection are not counted. Only the account of the server, or one above it, may change a feed.
     */
    patch: operations['updateFeed'];
    trace?: never;
  };
  '/feeds/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the status of a feed, day by day */
    get: operations['getFeedStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read the system of a feed now, and book nothing
     * @description Reads the system as a collection does, for at most 12 seconds. A system that answers but is not done by then is healthy, with devices and pages of null.
     */
    post: operations['checkFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/connect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin to connect a feed of type universal_print with Microsoft
     * @description Answers the address where a person consents whose role may read the usage reports of Universal Print. Microsoft sends them back to a page that posts what it is given to `connected`. It works once, for ten minutes, in the same browser.
     */
    post: operations['connectFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/connected': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Finish connecting a feed with Microsoft
     * @description The usage reports are read once, and health_check has the result. Nothing is booked.
     */
    post: operations['finishConnectingFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start collecting again
     * @description Pages printed while the feed was inactive are not counted.
     */
    post: operations['activateFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop collecting */
    post: operations['deactivateFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{id}/mail_address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a feed a new address for reports by mail
     * @description The former address is unknown at once; mail to it is dropped. Use it if the address became known.
     */
    post: operations['renewFeedMailAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the agents that push to the feeds of an account, sorted by last contact
     * @description Agents heard in the last 30 days. If all agents of a feed have stopped, the last one stays listed. An agent is listed once a push has carried its state.
     */
    get: operations['listAgents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the webhooks of an account, newest first */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Create a webhook for the events of an account and all accounts below it
     * @description Events are sent by the Standard Webhooks specification. Only this response shows the secret that they are signed with. An account has up to 20 webhooks.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a webhook */
    get: operations['getWebhook'];
    put?: never;
    post?: never;
    /** Delete a webhook; its pending deliveries are not sent */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    /**
     * Change a webhook, or switch it on or off
     * @description Switching it off cancels pending deliveries; each of them can be sent again once the webhook is on.
     */
    patch: operations['updateWebhook'];
    trace?: never;
  };
  '/webhooks/{id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Renew the secret of a webhook
     * @description For 24 hours deliveries carry signatures by the new and the old secret, so that the receiver can change over without missing any.
     */
    post: operations['renewWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event
     * @description Its type is webhook.test. The response is its pending delivery: list the deliveries to see the result.
     */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the deliveries of a webhook in the last 30 days, newest first */
    get: operations['listWebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/deliveries/{delivery_id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again now, also one that succeeded
     * @description It has the same `webhook-id` as before.
     */
    post: operations['retryWebhookDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the accounts directly below an account, by name, for an account below */
    get: operations['listAccountsForAccount'];
    put?: never;
    /**
     * Create an account below an account, for an account below
     * @description Below a distributor a channel is created, below a channel a customer; a customer has no accounts below it.
     */
    post: operations['createAccountForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/accounts/{child_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve an account, for an account below */
    get: operations['getAccountForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change the names or external id of an account, for an account below */
    patch: operations['updateAccountForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/accounts/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create many accounts at once, for an account below
     * @description A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.
     */
    post: operations['createAccountsForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/accounts/{child_id}/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Activate an account, for an account below
     * @description For a caller above the account; only an account without a parent may activate itself.
     */
    post: operations['activateAccountForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/accounts/{child_id}/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deactivate an account, for an account below
     * @description Collection stops and no new deposits are accepted; those made earlier are still closed at the end of the month. The keys and users of the account itself may read and, within 60 seconds, change nothing; callers above it go on as before.
     */
    post: operations['deactivateAccountForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/accounts/{child_id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move an account below another parent, for an account below
     * @description For an API key or a full user of an account above both parents, such as a distributor that moves a customer between its channels; a user must have signed in within the last 30 minutes. Everything that the account has stays with it. What was booked counts for the accounts that were above it then. The answer lists what somebody should look at. Only operators move channels, and accounts between root accounts.
     */
    post: operations['moveAccountForAccount'];
    /**
     * Cancel a move that waits for the end of the month, for an account below
     * @description For the same callers. It answers the same if no move waits. A move that an operator asked for is canceled by operators only.
     */
    delete: operations['deleteAccountMoveForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/activity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the activity of an account, newest first, for an account below
     * @description The audit log: which API key or user changed what in the last 400 days. A change is listed within seconds.
     */
    get: operations['listActivityForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/api_keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the API keys of an account, newest first, for an account below
     * @description Revoked keys stay listed. The text of a key is never shown again.
     */
    get: operations['listApiKeysForAccount'];
    put?: never;
    /**
     * Create an API key, for an account below
     * @description Only this response shows the text of the key; a response that is repeated under an Idempotency-Key has null in its place. An account has up to 50 keys that are not revoked. With feed_id, the key may push to that feed and do nothing else.
     */
    post: operations['createApiKeyForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/api_keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API key, for an account below
     * @description The key stops working within 60 seconds. A key may revoke itself, even the last one of an account: people can sign in. Revoking a revoked key changes nothing.
     */
    delete: operations['deleteApiKeyForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/enrollments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a code with which an agent gets the key of its feed, for an account below
     * @description For a feed of type agent. The code works once, within ten minutes: `POST /enrollments` answers a new key of the feed for it.
     */
    post: operations['createEnrollmentForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/archives': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List archives that have not expired, newest first, for an account below */
    get: operations['listArchivesForAccount'];
    put?: never;
    /**
     * Start an archive: a copy of everything that an account has, as ZIP files, for an account below
     * @description With `include: below` or `people: true` it needs a full user who signed in within the last 30 minutes; an API key is refused. While an archive with the same arguments is being made, the answer names that one. docs/archives.md lists what is in it.
     */
    post: operations['createArchiveForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/archives/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an archive with its files, for an account below
     * @description 404 when it has expired, 7 days after it was ready.
     */
    get: operations['getArchiveForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/archives/{id}/files/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a file of an archive, for an account below */
    get: operations['getArchiveFileForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/attention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what needs somebody in an account and in all below it, oldest first, for an account below
     * @description A list of what is wrong now: a cause is listed from its beginning until it is fixed, without those that the account has snoozed. At most a minute behind; what only time brings, such as silence, is looked for every hour.
     */
    get: operations['listAttentionForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/attention/{id}/snooze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hide something from the desk and the mails of an account until a moment, for an account below
     * @description Accounts above and below are not affected. It comes back earlier when it gets worse: another reason, or another device of the same feed. Only full users and keys may do it.
     */
    post: operations['snoozeAttentionForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/biomass/offsets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List biomass offsets, newest first, for an account below */
    get: operations['listBiomassOffsetsForAccount'];
    put?: never;
    /** Turn pages, trees or a quote into reforested trees, with a certificate, for an account below */
    post: operations['createBiomassOffsetForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/biomass/offsets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a biomass offset, for an account below */
    get: operations['getBiomassOffsetForAccount'];
    put?: never;
    post?: never;
    /** Delete a biomass offset that was neither billed nor issued by the close of a month, with its certificate, for an account below */
    delete: operations['deleteBiomassOffsetForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/biomass/certificates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List biomass certificates, newest first, for an account below */
    get: operations['listBiomassCertificatesForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/biomass/certificates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a biomass certificate, for an account below */
    get: operations['getBiomassCertificateForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/carbon/offsets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List carbon offsets, newest first, for an account below */
    get: operations['listCarbonOffsetsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/carbon/offsets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a carbon offset, for an account below */
    get: operations['getCarbonOffsetForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/claims': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sentences that an account may use about its trees today, and sentences to avoid, for an account below
     * @description Every sentence is true by the account's own ledger at this moment, or (`with_below`) by the ledger of the account with its customers, and names the page that shows the same figures. Nothing booked: no sentences.
     */
    get: operations['getClaimsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/claims/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find expressions in a text that are not allowed, and numbers above the ledger, for an account below
     * @description The text is stored nowhere.
     */
    post: operations['checkClaimsForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/deposits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List deposits, newest first, for an account below */
    get: operations['listDepositsForAccount'];
    put?: never;
    /**
     * Add paper consumption to the month, for an account below
     * @description The books of a month end on the 1st of the next month at 12:00 UTC; then all its deposits are summed and reforested. A deposit made before that moment counts in the month of its date, a later one in the current month.
     */
    post: operations['createDepositForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/deposits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a deposit, for an account below */
    get: operations['getDepositForAccount'];
    put?: never;
    post?: never;
    /** Delete a deposit whose month is open, for an account below */
    delete: operations['deleteDepositForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/deposits/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add paper consumption of many accounts and days at once, for an account below
     * @description A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.
     */
    post: operations['createDepositsForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/deposits/batches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the batches of deposits that were sent to an account in the last 400 days, newest first, for an account below */
    get: operations['listDepositBatchesForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/deposits/batches/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take a batch back: delete its deposits whose months are open, for an account below
     * @description It may be repeated. Deposits in closed books stay; correct them by negative deposits.
     */
    delete: operations['deleteDepositBatchForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the favorite forestry projects, in the order in which they were added, for an account below */
    get: operations['listFavoriteProjectsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a forestry project to the favorites, for an account below */
    post: operations['addFavoriteProjectForAccount'];
    /** Remove a forestry project from the favorites, for an account below */
    delete: operations['removeFavoriteProjectForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invoices and credit notes, newest first, for an account below
     * @description Only root accounts have any; the list of any other account is empty.
     */
    get: operations['listInvoicesForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/invoices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an invoice or a credit note, for an account below
     * @description By the `Accept` header as JSON, `application/pdf`, `application/xml` (UBL 2.1) or `text/csv`, which has a row for each account and kind. PDF and XML are the bytes that were made at the issue. An invoice without tax or in a currency with three decimals has no XML (400).
     */
    get: operations['getInvoiceForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/months': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the months with deposits, newest first, for an account below */
    get: operations['listMonthsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/months/{month}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the books of a month: its deposits, their pages and trees, and the offsets issued, for an account below
     * @description With `include=below` the books of the account and of all accounts below are added up: the ids are null, and the numbers of offsets, certificates and accounts stand beside them.
     */
    get: operations['getMonthForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/statements/{month}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the offsets dated in a month with their prices, oldest first, for an account below
     * @description Biomass offsets before carbon offsets. With `include=below`, offsets booked below the account follow, even of accounts that have moved away, account by account as far as they are counted: see `as_of` in the totals.
     */
    get: operations['listStatementForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List orders, newest first, for an account below */
    get: operations['listOrdersForAccount'];
    put?: never;
    /**
     * Turn raw paper into amounts and prices of trees and carbon, as a draft, for an account below
     * @description The projects, their shares and the prices are settled now: placing the order later changes none of them, even if a project is complete by then.
     */
    post: operations['createOrderForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve an order with its items, for an account below */
    get: operations['getOrderForAccount'];
    put?: never;
    post?: never;
    /** Delete an order that was not placed, for an account below */
    delete: operations['deleteOrderForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/orders/{id}/place': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Place an order: create its biomass and carbon offsets, all of them or none, for an account below */
    patch: operations['placeOrderForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/quotes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List quotes, newest first, for an account below */
    get: operations['listQuotesForAccount'];
    put?: never;
    /** Turn raw paper into a number of trees and a price, for an account below */
    post: operations['createQuoteForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/quotes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a quote with its items, for an account below */
    get: operations['getQuoteForAccount'];
    put?: never;
    post?: never;
    /** Delete a quote that was not executed, for an account below */
    delete: operations['deleteQuoteForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/reports/{year}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A draft of the report of a year, as of now, for an account below
     * @description Paper by mass, its CO2e with factors and sources, the year before, the quality of the data, and trees and credits apart. With `Accept: text/csv` it has a row for each month and account; with `Accept: application/pdf` it is a document. A year to come is 404.
     */
    get: operations['getReportForAccount'];
    put?: never;
    /**
     * Issue the report of a year, for an account below
     * @description Only when the books of all its months are closed, for all its accounts. The report is made in the background, numbered, signed, and never changes from then on; a later number says what changed.
     */
    post: operations['createReportForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/reports/issued': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List issued reports, newest first, for an account below */
    get: operations['listIssuedReportsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/reports/issued/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an issued report, for an account below
     * @description As JSON, as CSV with `Accept: text/csv`, or as a document with `Accept: application/pdf`. 404 until it is ready.
     */
    get: operations['getIssuedReportForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find accounts, users and certificates of an account and of all below it, for an account below
     * @description Every word of `q` must begin a word of a name or display name, or be inside one if it has three letters or more (`druck` finds Großdruck); accents do not count, so `koln` finds Köln; in scripts without spaces, any two characters in a row match. External ids and e-mail addresses are found by their beginning, certificates by their whole id. At most 20 results: accounts, users, certificates, each by name. At most a minute behind.
     */
    get: operations['getSearchResultsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/settings/sign_in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the company sign-in of an account, for an account below
     * @description Without one, `issuer` is null. The secret is never returned.
     */
    get: operations['getSignInSettingForAccount'];
    /**
     * Set up the company sign-in of an account, for an account below
     * @description People with an address of a proved domain then sign in through the provider of OpenID Connect. Its discovery document is read once, within 5 seconds. Each domain is proved by the TXT record in the answer; until then nobody's sign-in changes.
     */
    put: operations['putSignInSettingForAccount'];
    post?: never;
    /**
     * Remove the company sign-in of an account, for an account below
     * @description People sign in by code again. Without a setting, this changes nothing.
     */
    delete: operations['deleteSignInSettingForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/settings/sign_in/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask DNS about the domains of the company sign-in, for an account below
     * @description The domains are also asked about once a day. A record that is gone for 30 days ends the proof.
     */
    post: operations['checkSignInDomainsForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/settings/sign_in/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Try the company sign-in without switching anything on, for an account below
     * @description The browser goes to `url`. Coming back, `POST /sign_in/company` answers the claims and no session.
     */
    post: operations['testSignInForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/users/{id}/company_identity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Link a user to a person of Microsoft Entra ID, for an account below
     * @description For tenants that do not send `xms_edov`. From then on tenant and object id alone count. Needs full permission for the account with the company sign-in, and a user who accepted the invitation with a code or whose address is in a proved domain.
     */
    put: operations['putCompanyIdentityForAccount'];
    post?: never;
    /**
     * Remove the link between a user and an account at the company's provider, for an account below
     * @description The next sign-in with the address links them anew. Without a link, this changes nothing.
     */
    delete: operations['deleteCompanyIdentityForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the public settings of an account, for an account below */
    get: operations['getSettingsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the public page, its website, the share of recycled paper, or the goal, for an account below
     * @description A page that is switched off disappears from all caches within five minutes. A website whose address claims more than is known is stored; `warnings` names the passage. `recycled_percent` counts from the current month on, in totals and reports.
     */
    patch: operations['updateSettingsForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/settings/logo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Upload or replace the logo, for an account below
     * @description The body is a PNG or JPEG of at most 200 KB and 2,000 pixels a side. It is redrawn within 400 x 200 pixels; metadata is removed. The public page shows it, and so do the certificates of the accounts directly below.
     */
    put: operations['putLogoForAccount'];
    post?: never;
    /**
     * Remove the logo, for an account below
     * @description Without a logo, this changes nothing.
     */
    delete: operations['deleteLogoForAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/totals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages, trees, paper and CO2 of an account and of all accounts below it, for an account below
     * @description Over the whole months of the range; without one, over the calendar year to date.
     */
    get: operations['getTotalsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/totals/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The same figures for each account directly below, by name, for an account below
     * @description A row has what was booked in that account and below it while it was below this one. Accounts that moved away follow, with `moved_at`.
     */
    get: operations['listAccountTotalsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/totals/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages and trees by the forestry project that they were ordered in, by name, for an account below
     * @description Over the same months as the totals; the figures of all projects add up to those. Planted and lost trees stand with the project whose ledger they are in, which is another one where waiting trees were moved.
     */
    get: operations['listProjectTotalsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/volume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages and trees reforested in each month, oldest first, for an account below
     * @description Whole months. Without start_date and end_date: the current month and the twelve before it.
     */
    get: operations['listVolumeForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the users of an account, oldest first, for an account below */
    get: operations['listUsersForAccount'];
    put?: never;
    /**
     * Create a user, for an account below
     * @description The user is mailed an invitation, unless a limit of invitations is reached; `mailed` says which.
     */
    post: operations['createUserForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a user, for an account below */
    get: operations['getUserForAccount'];
    put?: never;
    post?: never;
    /**
     * Delete a user, for an account below
     * @description The e-mail address can be used again afterwards.
     */
    delete: operations['deleteUserForAccount'];
    options?: never;
    head?: never;
    /** Change the name, language, permission or notifications of a user, for an account below */
    patch: operations['updateUserForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/users/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create many users at once, for an account below
     * @description A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.
     */
    post: operations['createUsersForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the servers of an account, newest first, for an account below */
    get: operations['listServersForAccount'];
    put?: never;
    /**
     * Create a server, for an account below
     * @description A server is the address and login of a print-monitoring system, which feeds connect to. An account has up to 50 servers.
     */
    post: operations['createServerForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a server, for an account below */
    get: operations['getServerForAccount'];
    put?: never;
    post?: never;
    /**
     * Delete a server, for an account below
     * @description A server that a feed uses cannot be deleted.
     */
    delete: operations['deleteServerForAccount'];
    options?: never;
    head?: never;
    /**
     * Change how a server is connected to, for an account below
     * @description A url with another scheme, host or port needs the password too: a stored password is not sent to a host that it was not given for.
     */
    patch: operations['updateServerForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/mail_address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a server a new address for reports by mail, for an account below
     * @description The former address is unknown at once; mail to it is dropped. Use it if the address became known.
     */
    post: operations['renewServerMailAddressForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/held/{device}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Count a held reading in full, for an account below */
    post: operations['acceptHeldReadingForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/held/{device}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drop a held reading, for an account below
     * @description Later readings count from the reading before it.
     */
    post: operations['rejectHeldReadingForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/readings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Push readings to a feed of type agent or upload, or send a report, for an account below
     * @description Send a JSON array of at most 5,000 readings covering at most 100 days, or an object with that array in `readings` and the state of the agent in `agent`. In the object form, an `at` more than 5 minutes ahead of the service counts as the time of arrival. A reading counts on the day of its `at`, once per device and day: the latest `at` wins, in whatever order readings arrive, while the books of the month are open. A late reading of an earlier day counts on that day, and the next day of the device counts that much less. A held reading, a drop seen once or a counter with another name does not change the pages of the day. The first reading of a device, even 0, is its baseline. The next one counts the difference up to 100,000 pages per day, and is held above it. One invalid reading rejects the whole request. For a feed that counts reports, send a file with its media type: CSV (UTF-8, UTF-16 or the charset in Content-Type), XLSX, or a ZIP file with exactly one of them. Its header row must match `columns` of the feed, and `Content-Disposition` may name it. Rows without a device or a counter (`-`, `N/A`, `null`, `none`, `unknown`), rows above the header and a last row of totals are `skipped`; any other invalid row rejects the file, with its row number. A feed of type upload answers like a push, and a file that would wait for a person is answered 400. Feeds of other types answer the row of `GET /feeds/{id}/reports`, also while the report waits. A file counts once. After 50 new files per UTC day the answer is 429.
     */
    post: operations['pushReadingsForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/readings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a report to a server of a type that counts by report, for an account below
     * @description The file is sent as to `POST /feeds/{id}/readings`. Its column `columns.external_id` names the customer: each row counts for the active feed, of an active account, of this server with that external_id (exactly; else without case and outer spaces). Customers without such a feed, or with several, are `unmatched`. The answer is the row of the list, also while the report waits.
     */
    post: operations['sendServerReportForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the reports that came to a feed in the last 90 days, newest first, for an account below
     * @description Empty for a feed with a server: its reports come to the server.
     */
    get: operations['listFeedReportsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/reports/{report_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a report of a feed, with the first rows of its table, for an account below */
    get: operations['getFeedReportForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/reports/{report_id}/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a report of a feed as it came, for 30 days, for an account below */
    get: operations['getFeedReportFileForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/reports/{report_id}/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Count a waiting report of a feed, or what did not fit a feed before, for an account below
     * @description A waiting report is counted by the columns that are set now. Of a counted one, rows are counted that fit a feed now and did not before; that is 400 once its file is gone.
     */
    post: operations['countFeedReportForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/reports/{report_id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refuse a waiting report of a feed, for an account below */
    post: operations['refuseFeedReportForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the reports that came to a server in the last 90 days, newest first, for an account below */
    get: operations['listServerReportsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/reports/{report_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a report of a server, with the first rows of its table, for an account below */
    get: operations['getServerReportForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/reports/{report_id}/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a report of a server as it came, for 30 days, for an account below */
    get: operations['getServerReportFileForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/reports/{report_id}/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Count a waiting report of a server, or what did not fit a feed before, for an account below
     * @description A waiting report is counted by the columns that are set now. Of a counted one, rows are counted that fit a feed now and did not before; that is 400 once its file is gone.
     */
    post: operations['countServerReportForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/servers/{id}/reports/{report_id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refuse a waiting report of a server, for an account below */
    post: operations['refuseServerReportForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the feeds of an account, newest first, for an account below */
    get: operations['listFeedsForAccount'];
    put?: never;
    /**
     * Create a feed: pages are collected daily from a print-monitoring system, for an account below
     * @description The connection is checked once, for at most two seconds; health_check has the result, and the feed is created either way. Only the account of the server, or one above it, may make a feed on it. An account has up to 200 feeds, and one active feed for an external id of a server.
     */
    post: operations['createFeedForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the types of feed, and the fields that each needs, for an account below */
    get: operations['listFeedTypesForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a feed, for an account below */
    get: operations['getFeedForAccount'];
    put?: never;
    post?: never;
    /** Delete a feed; its deposits stay, for an account below */
    delete: operations['deleteFeedForAccount'];
    options?: never;
    head?: never;
    /**
     * Move a feed to another server or external id, or change its settings, such as the columns of uploaded files, for an account below
     * @description On another server or external id its devices start from a new baseline: pages printed since the last collection are not counted. Only the account of the server, or one above it, may change a feed.
     */
    patch: operations['updateFeedForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve the status of a feed, day by day, for an account below */
    get: operations['getFeedStatusForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read the system of a feed now, and book nothing, for an account below
     * @description Reads the system as a collection does, for at most 12 seconds. A system that answers but is not done by then is healthy, with devices and pages of null.
     */
    post: operations['checkFeedForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/connect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin to connect a feed of type universal_print with Microsoft, for an account below
     * @description Answers the address where a person consents whose role may read the usage reports of Universal Print. Microsoft sends them back to a page that posts what it is given to `connected`. It works once, for ten minutes, in the same browser.
     */
    post: operations['connectFeedForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/connected': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Finish connecting a feed with Microsoft, for an account below
     * @description The usage reports are read once, and health_check has the result. Nothing is booked.
     */
    post: operations['finishConnectingFeedForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start collecting again, for an account below
     * @description Pages printed while the feed was inactive are not counted.
     */
    post: operations['activateFeedForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop collecting, for an account below */
    post: operations['deactivateFeedForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/feeds/{id}/mail_address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a feed a new address for reports by mail, for an account below
     * @description The former address is unknown at once; mail to it is dropped. Use it if the address became known.
     */
    post: operations['renewFeedMailAddressForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the agents that push to the feeds of an account, sorted by last contact, for an account below
     * @description Agents heard in the last 30 days. If all agents of a feed have stopped, the last one stays listed. An agent is listed once a push has carried its state.
     */
    get: operations['listAgentsForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the webhooks of an account, newest first, for an account below */
    get: operations['listWebhooksForAccount'];
    put?: never;
    /**
     * Create a webhook for the events of an account and all accounts below it, for an account below
     * @description Events are sent by the Standard Webhooks specification. Only this response shows the secret that they are signed with. An account has up to 20 webhooks.
     */
    post: operations['createWebhookForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Retrieve a webhook, for an account below */
    get: operations['getWebhookForAccount'];
    put?: never;
    post?: never;
    /** Delete a webhook; its pending deliveries are not sent, for an account below */
    delete: operations['deleteWebhookForAccount'];
    options?: never;
    head?: never;
    /**
     * Change a webhook, or switch it on or off, for an account below
     * @description Switching it off cancels pending deliveries; each of them can be sent again once the webhook is on.
     */
    patch: operations['updateWebhookForAccount'];
    trace?: never;
  };
  '/accounts/{account_id}/webhooks/{id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Renew the secret of a webhook, for an account below
     * @description For 24 hours deliveries carry signatures by the new and the old secret, so that the receiver can change over without missing any.
     */
    post: operations['renewWebhookSecretForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event, for an account below
     * @description Its type is webhook.test. The response is its pending delivery: list the deliveries to see the result.
     */
    post: operations['testWebhookForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the deliveries of a webhook in the last 30 days, newest first, for an account below */
    get: operations['listWebhookDeliveriesForAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/accounts/{account_id}/webhooks/{id}/deliveries/{delivery_id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again now, also one that succeeded, for an account below
     * @description It has the same `webhook-id` as before.
     */
    post: operations['retryWebhookDeliveryForAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'account.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An account was created. */
    post: operations['onAccountCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'account.activated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An account that was inactive is active again. */
    post: operations['onAccountActivated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'account.deactivated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An account was deactivated. */
    post: operations['onAccountDeactivated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'account.moved': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An account got another parent. Every account above it before or after is told; `from` and `to` are null where that parent is none of theirs. */
    post: operations['onAccountMoved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'biomass_offset.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Trees were reforested: by request, by an order, or by the close of a month. */
    post: operations['onBiomassOffsetCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'biomass_offset.deleted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A biomass offset was deleted, and its certificate with it. The data are those it had. */
    post: operations['onBiomassOffsetDeleted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'biomass_offset.planted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Plantings cover all trees of a biomass offset. */
    post: operations['onBiomassOffsetPlanted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'certificate.issued': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A certificate was issued. */
    post: operations['onCertificateIssued'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'month.closed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An account's month was closed, and its deposits were issued as trees. */
    post: operations['onMonthClosed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'order.placed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An order was placed. */
    post: operations['onOrderPlaced'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'carbon_offset.fulfilled': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Credits were retired for a carbon offset. */
    post: operations['onCarbonOffsetFulfilled'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'quote.executed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A quote was executed as a biomass offset. */
    post: operations['onQuoteExecuted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'feed.healthy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A feed that could not be collected from is healthy again. */
    post: operations['onFeedHealthy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'feed.unhealthy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A feed cannot be collected from. */
    post: operations['onFeedUnhealthy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'feed.held': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A device's reading is beyond what is plausible: it is held until somebody decides on it. */
    post: operations['onFeedHeld'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'planting.audited': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A planting was audited. Every account with trees in it is told. */
    post: operations['onPlantingAudited'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'planting.not_planted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A planting was recorded by mistake: its trees were never planted. Every account with trees in it is told. */
    post: operations['onPlantingNotPlanted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'invoice.issued': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An invoice was issued to a root account. */
    post: operations['onInvoiceIssued'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'invoice.credited': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A credit note was issued for an invoice. The data are the credit note; `credits` is the number of its invoice. */
    post: operations['onInvoiceCredited'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'invoice.paid': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An invoice was paid. Nothing is sent if the payment is taken back. */
    post: operations['onInvoicePaid'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'webhook.test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A test, asked for by POST /webhooks/{id}/test. */
    post: operations['onWebhookTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    Account: {
      /** Format: uuid */
      id: string;
      /** @description Unique among the accounts of the same parent, without regard to case. */
      name: string;
      /** @description The name shown on certificates and in communications. */
      display_name: string;
      /** @description Your own identifier, unique among the accounts of the same parent. */
      external_id: string | null;
      /** @enum {string} */
      role: 'distributor' | 'channel' | 'customer';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Null for an account without a parent.
       */
      parent_id: string | null;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
    };
    AccountActivatedEvent: {
      /** @constant */
      type: 'account.activated';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** @description Unique among the accounts of the same parent, without regard to case. */
        name: string;
        /** @description The name shown on certificates and in communications. */
        display_name: string;
        /** @description Your own identifier, unique among the accounts of the same parent. */
        external_id: string | null;
        /** @enum {string} */
        role: 'distributor' | 'channel' | 'customer';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /**
         * Format: uuid
         * @description Null for an account without a parent.
         */
        parent_id: string | null;
        /** @enum {string} */
        status: 'active' | 'inactive';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        activated_at: string | null;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        deactivated_at: string | null;
        account: components['schemas']['EventAccount'];
      };
    };
    AccountChange: {
      name?: string;
      display_name?: string;
      /** @description Null removes it. */
      external_id?: string | null;
    };
    AccountCreatedEvent: {
      /** @constant */
      type: 'account.created';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** @description Unique among the accounts of the same parent, without regard to case. */
        name: string;
        /** @description The name shown on certificates and in communications. */
        display_name: string;
        /** @description Your own identifier, unique among the accounts of the same parent. */
        external_id: string | null;
        /** @enum {string} */
        role: 'distributor' | 'channel' | 'customer';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /**
         * Format: uuid
         * @description Null for an account without a parent.
         */
        parent_id: string | null;
        /** @enum {string} */
        status: 'active' | 'inactive';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        activated_at: string | null;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        deactivated_at: string | null;
        account: components['schemas']['EventAccount'];
      };
    };
    AccountDeactivatedEvent: {
      /** @constant */
      type: 'account.deactivated';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** @description Unique among the accounts of the same parent, without regard to case. */
        name: string;
        /** @description The name shown on certificates and in communications. */
        display_name: string;
        /** @description Your own identifier, unique among the accounts of the same parent. */
        external_id: string | null;
        /** @enum {string} */
        role: 'distributor' | 'channel' | 'customer';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /**
         * Format: uuid
         * @description Null for an account without a parent.
         */
        parent_id: string | null;
        /** @enum {string} */
        status: 'active' | 'inactive';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        activated_at: string | null;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        deactivated_at: string | null;
        account: components['schemas']['EventAccount'];
      };
    };
    AccountMove: {
      /**
       * Format: uuid
       * @description The account that it will be below: for a customer a channel, for a channel a distributor.
       */
      parent_id: string;
      /**
       * @description `next_month`: right after the close of the current month (UTC) for the account and all below it. Defaults to `now` within one root account, and to `next_month` between two.
       * @enum {string|null}
       */
      from?: 'now' | 'next_month' | null;
    };
    AccountMovedEvent: {
      /** @constant */
      type: 'account.moved';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        account_id: string;
        /**
         * Format: uuid
         * @description The parent before.
         */
        from: string | null;
        /**
         * Format: uuid
         * @description The parent after.
         */
        to: string | null;
        account: components['schemas']['EventAccount'];
      };
    };
    AccountTotals: {
      /** Format: uuid */
      account_id: string;
      /** @description Of an account that moved away, as it was then; so is `external_id`. */
      name: string;
      external_id: string | null;
      own: components['schemas']['FiguresAndPlanted'];
      below: components['schemas']['FiguresAndPlanted'];
      together: components['schemas']['FiguresAndPlanted'];
      /**
       * Format: date-time
       * @description When the account moved away from here; null for one directly below.
       * @example 2025-03-15T09:30:00Z
       */
      moved_at: string | null;
    };
    Activity: {
      /** Format: uuid */
      id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      at: string;
      /**
       * Format: uuid
       * @description The user who made the change; null if it was an API key or an operator.
       */
      user_id: string | null;
      /**
       * @description The first characters of the API key that made the change; null if it was a user or an operator.
       * @example null
       */
      key_hint: string | null;
      /**
       * @description The address of the operator who made the change; null otherwise, and for commands of operators.
       * @example null
       */
      operator: string | null;
      /**
       * @description The operationId of the request.
       * @example createDeposit
       */
      operation: string;
      /**
       * Format: uuid
       * @description The resource that was changed.
       */
      resource_id: string | null;
      /**
       * @description What an operator changed, without secrets; null for what others did.
       * @example null
       */
      changes: components['schemas']['FieldChange'][] | null;
    };
    Agent: {
      /**
       * @description Created by the agent at its first start.
       * @example 4f1c2a9be07d4c21
       */
      id: string;
      /** @example 2.1.0 */
      version: string | null;
      /**
       * @description The name of its computer.
       * @example front-desk
       */
      host: string | null;
      /**
       * @description Its operating system.
       * @example linux-x64
       */
      system: string | null;
      /**
       * Format: date-time
       * @description Its last contact, at most 5 minutes early.
       * @example 2025-03-15T09:30:00Z
       */
      seen_at: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      started_at: string | null;
      /** @description True if its version is lower than the release this service names. False if no release is named. */
      outdated: boolean;
      /** @description At most 50. */
      sources: components['schemas']['AgentSource'][] | null;
    };
    AgentPush: {
      /** @description May be empty beside an `agent` with an `id`. */
      readings: components['schemas']['NewReading'][];
      agent?: {
        /**
         * @description Without 1-100 visible characters the whole `agent` is ignored. Any other wrong field of it counts as null, texts are cut at 100 characters, and of `sources` the first 50 count.
         * @example 4f1c2a9be07d4c21
         */
        id: string;
        /** @example 2.1.0 */
        version?: string | null;
        /** @example front-desk */
        host?: string | null;
        /** @example linux-x64 */
        system?: string | null;
        /**
         * Format: date-time
         * @example 2025-03-15T09:30:00Z
         */
        started_at?: string | null;
        sources?:
          | {
              /** @example snmp */
              kind?: string | null;
              name?: string | null;
              devices?: number | null;
              /**
               * Format: date-time
               * @example 2025-03-15T09:30:00Z
               */
              read_at?: string | null;
              trouble?: string | null;
            }[]
          | null;
      } | null;
    };
    AgentSource: {
      /** @description How it reads, such as `snmp`, `ipp`, `cups` or `papercut`. */
      kind: string | null;
      /** @description A name for people, such as a network range or a folder. */
      name: string | null;
      /** @description Number of devices read. */
      devices: number | null;
      /**
       * Format: date-time
       * @description Time of the last read.
       * @example 2025-03-15T09:30:00Z
       */
      read_at: string | null;
      /** @description The problem in the words of the agent; null without one. */
      trouble: string | null;
    };
    ApiKey: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /**
       * @description The first characters of the key, to recognize it.
       * @example rg_4fT9…
       */
      hint: string;
      /** @description What it is for. */
      label: string | null;
      /**
       * @description The revision of the API that requests with this key get by default.
       * @enum {string}
       */
      revision: '1.6.3' | '1.6.6';
      /**
       * Format: uuid
       * @description The only feed that the key may push to; null for a key that may do everything.
       */
      feed_id: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date
       * @description The last day on which it was used, UTC.
       */
      last_used_on: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      revoked_at: string | null;
    };
    Archive: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      status: 'making' | 'ready' | 'failed';
      /** @enum {string} */
      include: 'own' | 'below';
      people: boolean;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @description How many rows and documents are written while it is made. */
      done: number;
      /** @description Empty until it is ready. */
      files: components['schemas']['ArchiveFile'][];
      /**
       * Format: date-time
       * @description 7 days after it was ready, then it is deleted; null until it is ready.
       * @example 2025-03-15T09:30:00Z
       */
      expires_at: string | null;
    };
    ArchiveFile: {
      /** @example regrove-archive-2026-11-17-1.zip */
      name: string;
      bytes: number;
      /** @description SHA-256 of the file, in hexadecimal digits. */
      sha256: string;
      /** @description Where to download it. Retrieve the archive again for a new address after 15 minutes. */
      url: string;
    };
    ArchiveStarted: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      status: 'making' | 'ready' | 'failed';
    };
    Attention: {
      /**
       * Format: uuid
       * @description Stays the same while the cause lasts.
       */
      id: string;
      /** Format: uuid */
      account_id: string;
      account_name: string;
      /**
       * @description `feed_unhealthy`: pages cannot be collected. `feed_silent`: a healthy feed has counted no pages for three whole days, UTC; one that counts reports for 35. `agent_silent`: an agent was not heard for 26 hours, without those of weekends where it was heard on none in 28 days; it stands in place of `feed_unhealthy` while that is the only cause. `agent_outdated`: an agent is older than a release that this service has named for 14 days. `reading_held`: the reading of a device waits for a decision. `report_waiting`: a report waits for a person; `resource_id` is its feed or server. `webhook_off`: the service switched it off. `month_overdue`: a month is open a day after its `closes_at`.
       * @enum {string}
       */
      kind:
        | 'feed_unhealthy'
        | 'feed_silent'
        | 'reading_held'
        | 'report_waiting'
        | 'webhook_off'
        | 'month_overdue'
        | 'agent_silent'
        | 'agent_outdated';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      since: string;
      /** @description What is wrong and what to do about it. */
      reason: string | null;
      /** @description The reason as a code with values; null without a reason, or if only its text was kept. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /**
       * Format: uuid
       * @description The feed or webhook; null for a month.
       */
      resource_id: string | null;
      /**
       * Format: uuid
       * @description Who can fix it: the account of the feed's server, else of the feed or webhook; null for a month.
       */
      owner_account_id: string | null;
    };
    BillingFigures: {
      /** @description Accounts as of now: root accounts and all accounts below them. */
      accounts: number;
      /** @description Biomass offsets dated in the month. */
      offsets: number;
      pages: number;
      trees: number;
      /** @description Of the biomass offsets, in the currency. */
      price: number;
      /** @description Carbon offsets dated in the month. */
      carbon: number;
      /** @description Of the carbon offsets, in the currency. */
      carbon_price: number;
      /** @description Offsets of both kinds that are not billed yet. */
      unbilled: number;
    };
    BillingMonth: {
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /**
       * @description `open`: the books are not closed everywhere. `ready`: it can be billed. `billing`: a job bills it. `billed`: it was billed; offsets that came later are `unbilled`.
       * @enum {string}
       */
      state: 'open' | 'ready' | 'billing' | 'billed';
      /**
       * Format: date-time
       * @description When offsets were last billed for all accounts; null if they never were, or account by account.
       * @example 2025-03-15T09:30:00Z
       */
      billed_at: string | null;
      /** @description A row for each root account, by name; more with the next page. */
      accounts: components['schemas']['BillingRow'][];
      /** @description Of all root accounts, also of those on other pages; null in a month with several currencies. */
      total: components['schemas']['BillingFigures'] | null;
      /** @description The same for each currency of the month, by its code. */
      totals: components['schemas']['BillingTotal'][];
    };
    BillingRow: {
      /** Format: uuid */
      account_id: string;
      account_name: string;
      /** @description Accounts as of now: root accounts and all accounts below them. */
      accounts: number;
      /** @description Biomass offsets dated in the month. */
      offsets: number;
      pages: number;
      trees: number;
      /** @description Of the biomass offsets, in the currency. */
      price: number;
      /** @description Carbon offsets dated in the month. */
      carbon: number;
      /** @description Of the carbon offsets, in the currency. */
      carbon_price: number;
      /** @description Offsets of both kinds that are not billed yet. */
      unbilled: number;
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
    };
    BillingTotal: {
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      /** @description Accounts as of now; null in a month with several currencies, because accounts are not counted by currency. */
      accounts: number | null;
      /** @description Biomass offsets dated in the month. */
      offsets: number;
      pages: number;
      trees: number;
      /** @description Of the biomass offsets, in the currency. */
      price: number;
      /** @description Carbon offsets dated in the month. */
      carbon: number;
      /** @description Of the carbon offsets, in the currency. */
      carbon_price: number;
      /** @description Offsets of both kinds that are not billed yet. */
      unbilled: number;
    };
    BiomassCertificate: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /**
       * Format: date-time
       * @description The date of the order, which the caller may state.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Standard pages reforested on the certificate. */
      pages: number;
      /** @description Trees reforested on the certificate. */
      trees: number;
      /** Format: uuid */
      project_id: string;
      /** @description Where the trees are planted. */
      project: components['schemas']['ForestryProject'];
      /** @description The certificate as a web page, open to anyone with the link. */
      url: string;
      /** @description The certificate as a PDF. */
      pdf_url: string;
      /**
       * Format: date-time
       * @description When it was booked, by the clock of the service.
       * @example 2025-03-15T09:30:00Z
       */
      issued_at: string;
    };
    BiomassOffset: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** Format: uuid */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The quote it executed.
       */
      quote_id: string | null;
      /**
       * Format: uuid
       * @description Where the trees are planted.
       */
      project_id: string;
      /** Format: uuid */
      certificate_id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      pages: number;
      trees: number;
    };
    BiomassOffsetCreatedEvent: {
      /** @constant */
      type: 'biomass_offset.created';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** Format: uuid */
        order_id: string | null;
        /**
         * Format: uuid
         * @description The quote it executed.
         */
        quote_id: string | null;
        /**
         * Format: uuid
         * @description Where the trees are planted.
         */
        project_id: string;
        /** Format: uuid */
        certificate_id: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        date: string;
        pages: number;
        trees: number;
        account: components['schemas']['EventAccount'];
      };
    };
    BiomassOffsetDeletedEvent: {
      /** @constant */
      type: 'biomass_offset.deleted';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** Format: uuid */
        order_id: string | null;
        /**
         * Format: uuid
         * @description The quote it executed.
         */
        quote_id: string | null;
        /**
         * Format: uuid
         * @description Where the trees are planted.
         */
        project_id: string;
        /** Format: uuid */
        certificate_id: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        date: string;
        pages: number;
        trees: number;
        account: components['schemas']['EventAccount'];
      };
    };
    BiomassOffsetPlantedEvent: {
      /** @constant */
      type: 'biomass_offset.planted';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** Format: uuid */
        order_id: string | null;
        /**
         * Format: uuid
         * @description The quote it executed.
         */
        quote_id: string | null;
        /**
         * Format: uuid
         * @description Where the trees are planted.
         */
        project_id: string;
        /** Format: uuid */
        certificate_id: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        date: string;
        pages: number;
        trees: number;
        account: components['schemas']['EventAccount'];
      };
    };
    Books: {
      /** Format: uuid */
      account_id: string;
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /**
       * @description `closing` from the end of the books until the deposits are certificates.
       * @enum {string}
       */
      state: 'open' | 'closing' | 'closed';
      /**
       * Format: date-time
       * @description The end of the books: the 1st of the next month at 12:00 UTC.
       * @example 2025-03-15T09:30:00Z
       */
      closes_at: string;
      /**
       * Format: date-time
       * @description When the deposits became certificates.
       * @example 2025-03-15T09:30:00Z
       */
      closed_at: string | null;
      deposits: number;
      /** @description Standard pages so far, with those carried into the month; once closed, the pages reforested. */
      pages: number;
      /** @description The same in trees. */
      trees: number;
      /** @description The offsets that closing the month now would issue; empty once it is closed. */
      planned: components['schemas']['PlannedOffset'][];
      /** @description Empty until closed. */
      biomass_offset_ids: string[];
      /** @description Empty until closed. */
      certificate_ids: string[];
    };
    BooksBelow: {
      /** Format: uuid */
      account_id: string;
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /**
       * @description `open` until the end of the books, `closed` once all accounts are.
       * @enum {string}
       */
      state: 'open' | 'closing' | 'closed';
      /**
       * Format: date-time
       * @description The end of the books: the 1st of the next month at 12:00 UTC.
       * @example 2025-03-15T09:30:00Z
       */
      closes_at: string;
      /**
       * Format: date-time
       * @description When the last account was closed; null until all are.
       * @example 2025-03-15T09:30:00Z
       */
      closed_at: string | null;
      deposits: number;
      /** @description Standard pages so far, with those carried into the month; once closed, the pages reforested. */
      pages: number;
      /** @description The same in trees. */
      trees: number;
      /** @description The offsets that closing the month now would issue; empty once it is closed. */
      planned: components['schemas']['PlannedOffset'][];
      biomass_offset_ids: null;
      certificate_ids: null;
      /** @description The number of offsets issued. */
      biomass_offsets: number;
      /** @description The number of certificates issued. */
      certificates: number;
      /** @description The number of accounts by the state of their books. */
      accounts: {
        open: number;
        closing: number;
        closed: number;
      };
      /**
       * Format: date-time
       * @description Up to 1,000 accounts: now. Above that the last night, when the books were added up.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
    };
    Buyer: {
      legal_name: string | null;
      /** @description With the two letters of its country; EL for Greece. */
      vat_id: string | null;
      tax_number: string | null;
      /** @description In the register of companies. */
      registration_id: string | null;
      /** @description The buyer's own reference; in Germany the Leitweg-ID. */
      reference: string | null;
      /** @description The number of the buyer's order. */
      order_reference: string | null;
      address: components['schemas']['PartyAddress'];
      /** @description They get the invoices. */
      emails: string[];
      /**
       * @description Of its invoices.
       * @enum {string|null}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
      /** @description Days from the issue until an invoice is due. */
      payment_days: number | null;
      electronic_address: components['schemas']['ElectronicAddress'] | null;
      /**
       * @description The form of the XML.
       * @enum {string|null}
       */
      format: 'en16931' | 'peppol' | 'xrechnung' | null;
      /** @description Counts the changes; 0 before the first. */
      version: number;
    };
    CarbonFulfillment: {
      /**
       * @example [
       *       "VCS-1899-2020-0001"
       *     ]
       */
      serials: string[];
      /**
       * Format: date
       * @default null
       */
      vintage_start_date: string | null;
      /**
       * Format: date
       * @default null
       */
      vintage_end_date: string | null;
      /**
       * Format: date
       * @description Today unless given.
       */
      retired_on?: string | null;
      retirement_url?: string | null;
    };
    CarbonOffset: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** Format: uuid */
      order_id: string | null;
      /** Format: uuid */
      project_id: string;
      project_name: string;
      project_type: string;
      registry_name: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Metric tons of CO2 equivalent. */
      mtco2e: number;
      /** @enum {string} */
      status: 'processing' | 'fulfilled';
      /**
       * Format: date-time
       * @description Earliest vintage start of the credits used; null until fulfilled.
       * @example 2025-03-15T09:30:00Z
       */
      vintage_start_date: string | null;
      /**
       * Format: date-time
       * @description Latest vintage end of the credits used; null until fulfilled.
       * @example 2025-03-15T09:30:00Z
       */
      vintage_end_date: string | null;
      /** @description Serial numbers of the credits used, as the registry states them; empty until fulfilled. */
      serial_numbers: string[];
    };
    CarbonOffsetFulfilledEvent: {
      /** @constant */
      type: 'carbon_offset.fulfilled';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** Format: uuid */
        order_id: string | null;
        /** Format: uuid */
        project_id: string;
        project_name: string;
        project_type: string;
        registry_name: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        date: string;
        /** @description Metric tons of CO2 equivalent. */
        mtco2e: number;
        /** @enum {string} */
        status: 'processing' | 'fulfilled';
        /**
         * Format: date-time
         * @description Earliest vintage start of the credits used; null until fulfilled.
         * @example 2025-03-15T09:30:00Z
         */
        vintage_start_date: string | null;
        /**
         * Format: date-time
         * @description Latest vintage end of the credits used; null until fulfilled.
         * @example 2025-03-15T09:30:00Z
         */
        vintage_end_date: string | null;
        /** @description Serial numbers of the credits used, as the registry states them; empty until fulfilled. */
        serial_numbers: string[];
        account: components['schemas']['EventAccount'];
      };
    };
    CarbonProject: {
      /** Format: uuid */
      id: string;
      name: string;
      /** @description The kind of carbon project, such as Afforestation. */
      type: string;
      /** @description The carbon registry that issues its credits. */
      registry: string;
      /** @description USD for one MTCO2e. */
      price: number;
      /** @description Orders may name active projects only. */
      active: boolean;
    };
    CarbonProjectChange: {
      /** @description The version that the change was made of. */
      version: number;
      name?: string;
      type?: string;
      registry?: string;
      price?: number;
      active?: boolean;
    };
    CertificateIssuedEvent: {
      /** @constant */
      type: 'certificate.issued';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /**
         * Format: date-time
         * @description The date of the order, which the caller may state.
         * @example 2025-03-15T09:30:00Z
         */
        date: string;
        /** @description Standard pages reforested on the certificate. */
        pages: number;
        /** @description Trees reforested on the certificate. */
        trees: number;
        /** Format: uuid */
        project_id: string;
        /** @description Where the trees are planted. */
        project: components['schemas']['ForestryProject'];
        /** @description The certificate as a web page, open to anyone with the link. */
        url: string;
        /** @description The certificate as a PDF. */
        pdf_url: string;
        /**
         * Format: date-time
         * @description When it was booked, by the clock of the service.
         * @example 2025-03-15T09:30:00Z
         */
        issued_at: string;
        account: components['schemas']['EventAccount'];
      };
    };
    ChangedBuyer: {
      legal_name: string | null;
      /** @description With the two letters of its country; EL for Greece. */
      vat_id: string | null;
      tax_number: string | null;
      /** @description In the register of companies. */
      registration_id: string | null;
      /** @description The buyer's own reference; in Germany the Leitweg-ID. */
      reference: string | null;
      /** @description The number of the buyer's order. */
      order_reference: string | null;
      address: components['schemas']['PartyAddress'];
      /** @description They get the invoices. */
      emails: string[];
      /**
       * @description Of its invoices.
       * @enum {string|null}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
      /** @description Days from the issue until an invoice is due. */
      payment_days: number | null;
      electronic_address: components['schemas']['ElectronicAddress'] | null;
      /**
       * @description The form of the XML.
       * @enum {string|null}
       */
      format: 'en16931' | 'peppol' | 'xrechnung' | null;
      /** @description Counts the changes; 0 before the first. */
      version: number;
      /** @description What invoices need of terms, buyer and seller by tax category and format, and is missing. */
      warnings: components['schemas']['InvoiceWarning'][];
    };
    ChangedSeller: {
      legal_name: string | null;
      /** @description With the two letters of its country; EL for Greece. */
      vat_id: string | null;
      tax_number: string | null;
      /** @description In the register of companies. */
      registration_id: string | null;
      address: components['schemas']['PartyAddress'];
      contact: {
        name: string | null;
        phone: string | null;
        email: string | null;
      };
      electronic_address: components['schemas']['ElectronicAddress'] | null;
      iban: string | null;
      bic: string | null;
      /** @description Says how to pay where there is no IBAN. */
      payment_note: string | null;
      /** @description The currency in which the seller declares tax; ISO 4217. */
      tax_currency: string | null;
      /** @description Begins the number of each invoice. */
      number_prefix: string | null;
      /** @description Counts the changes; 0 before the first. */
      version: number;
      /** @description What invoices need of terms, buyer and seller by tax category and format, and is missing. */
      warnings: components['schemas']['InvoiceWarning'][];
    };
    ChangedTerms: {
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      /** @description In the currency, up to nine decimals. Null: the service's price in USD times `usd_rate`, exactly. */
      price_per_page: number | null;
      /** @description Units of the currency for 1 USD; 1 for USD. */
      usd_rate: number;
      tax: components['schemas']['Tax'] | null;
      /**
       * @description The month in which they began; null for the defaults of the service.
       * @example 2025-03
       */
      from: string | null;
      /** @description Counts the changes; 0 before the first. */
      version: number;
      /** @description All terms, planned ones too, newest first. */
      history: components['schemas']['PastTerms'][];
      /** @description What invoices need of terms, buyer and seller by tax category and format, and is missing. */
      warnings: components['schemas']['InvoiceWarning'][];
    };
    ClaimCheck: {
      findings: {
        /** @description Position of the first character, counted from 0 in UTF-16 code units. */
        start: number;
        /** @description Position behind the last character. */
        end: number;
        text: string;
        why: string;
        instead: string;
      }[];
    };
    ClaimToCheck: {
      text: string;
      /**
       * @description The language of the text; omitted: the lists of all languages.
       * @enum {string|null}
       */
      lang?: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
    };
    ClaimWarning: {
      field: string;
      /** @description The expression as it stands in the text. */
      passage: string;
      /** @description A wording that can be proved. */
      instead: string;
    };
    ClaimedDomain: {
      /** @example example.com */
      domain: string;
      /** Format: uuid */
      account_id: string;
      /**
       * @description `verified` by a TXT record, `approved` by an operator; `waiting` domains sign in by code.
       * @enum {string}
       */
      status: 'waiting' | 'verified' | 'approved';
      /**
       * @description Why the last sign-in of the account failed, or else why its record did not prove the domain.
       * @example null
       */
      last_error: string | null;
    };
    Claims: {
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
      sentences: {
        /** @enum {string} */
        use: 'website' | 'report' | 'mail_footer' | 'social';
        text: string;
        /** @description The page that proves the sentence: it shows the same figures. */
        url: string;
        /** @description Whether the figures count all accounts below the account too, which the sentence then says. */
        with_below: boolean;
      }[];
      /** @description Sentences that are not allowed, and why. */
      avoid: {
        text: string;
        why: string;
      }[];
    };
    CompanyAnswer: {
      /** @example SplxlOBeZQQYbYS6WxSbIA */
      code: string;
      /** @example Zk1yVq2mB8cJw0sH3uXe5A */
      state: string;
      /** @description The provider's own name (RFC 9207), if it sent one. */
      iss?: string | null;
    };
    CompanyIdentity: {
      /**
       * Format: uuid
       * @description The tenant.
       */
      tid: string;
      /**
       * Format: uuid
       * @description The object id of the person in the tenant.
       */
      oid: string;
      /** Format: uuid */
      user_id: string;
      issuer: string;
    };
    CompanySession: {
      /** @description Null after a test. */
      email: string | null;
      /**
       * @description Whether this is an operator's session. One from a company's provider never is, and one by code is not while `operator_needs_passkey` is true.
       * @example false
       */
      operator: boolean;
      /** @description The accounts that the person is a user of, sorted by name. */
      accounts: components['schemas']['MyAccount'][];
      /**
       * Format: date-time
       * @description When the session ends, used or not; null after a test.
       * @example 2025-03-15T09:30:00Z
       */
      expires_at: string | null;
      /**
       * @description The page at which a person signs out at the provider too; null if the provider has none.
       * @example null
       */
      sign_out_url: string | null;
      /**
       * @description After a test: the claims of the checked token. Null after a sign-in.
       * @example null
       */
      claims: {
        [key: string]: unknown;
      } | null;
      /**
       * @description After a test: why these claims would not let the person in; null if they would.
       * @example null
       */
      problem: string | null;
    };
    CountReport: {
      /**
       * @description Of a mail: whether only this one is accepted from its sender, or later ones too.
       * @enum {string|null}
       */
      accept?: 'once' | 'always' | null;
    };
    CreatedApiKey: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /**
       * @description The first characters of the key, to recognize it.
       * @example rg_4fT9…
       */
      hint: string;
      /** @description What it is for. */
      label: string | null;
      /**
       * @description The revision of the API that requests with this key get by default.
       * @enum {string}
       */
      revision: '1.6.3' | '1.6.6';
      /**
       * Format: uuid
       * @description The only feed that the key may push to; null for a key that may do everything.
       */
      feed_id: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date
       * @description The last day on which it was used, UTC.
       */
      last_used_on: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      revoked_at: string | null;
      /**
       * @description The text of the key, shown in this response only. Null when the response repeats an earlier one.
       * @example rg_4fT9xkQm2WcLr7VbNz1HsJp8YgDe0AuK5oXt3EiB
       */
      key: string | null;
    };
    CreatedFeed: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** @description The print-monitoring system that pages are collected from. */
      type: string;
      /**
       * Format: uuid
       * @description The server it connects to; null if its type needs none.
       */
      server_id: string | null;
      /** @description The name or id of the customer in that system; null if its type needs none. */
      external_id: string | null;
      /** @enum {string} */
      collection_scope: 'all' | 'managed_only';
      /** @description How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets. */
      duplex_percent: number;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * @description In this answer only: not ISO 8601.
       * @example 2025-03-01 00:00:00 +0000
       */
      activated_at: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
      /**
       * @description The result of the last check or collection.
       * @enum {string}
       */
      health_check: 'healthy' | 'unhealthy';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      health_check_checked_at: string;
      /**
       * Format: date-time
       * @description When health_check last changed.
       * @example 2025-03-15T09:30:00Z
       */
      health_check_changed_at: string;
      /**
       * @description Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.
       * @example {
       *       "device": "Serial Number",
       *       "at": "Last Contact",
       *       "total": "Life Count"
       *     }
       */
      columns?: {
        /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
        external_id?: string | null;
        /** @description The column with the name of the device. Without one, the serial number is its name. */
        device?: string | null;
        /** @description The column with the serial number. */
        serial?: string | null;
        /** @description The column with a name for people. */
        name?: string | null;
        /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
        at?: string | null;
        /** @description The column with the lifetime counter of printed sides. */
        total: string;
        /** @description The column with the lifetime sheets. */
        sheets?: string | null;
        /** @description The column with the lifetime sheets printed on both sides. */
        duplex_sheets?: string | null;
        /** @description The column with the lifetime sheets of A3 or larger. */
        large_sheets?: string | null;
        /** @description The column with the name of the counter. */
        counter?: string | null;
        /**
         * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
         * @enum {string|null}
         */
        date_order?: 'day_first' | 'month_first' | null;
        /**
         * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
         * @enum {string|null}
         */
        decimal?: '.' | ',' | null;
        /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
        time_zone?: string | null;
      } | null;
      /**
       * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
       * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
       */
      mail_address?: string | null;
      /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
      mail_from?: string[] | null;
    };
    CreatedRoot: {
      /** Format: uuid */
      id: string;
      /** @description Unique among the accounts of the same parent, without regard to case. */
      name: string;
      /** @description The name shown on certificates and in communications. */
      display_name: string;
      /** @description Your own identifier, unique among the accounts of the same parent. */
      external_id: string | null;
      /** @enum {string} */
      role: 'distributor' | 'channel' | 'customer';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Null for an account without a parent.
       */
      parent_id: string | null;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
      user: components['schemas']['CreatedUser'];
    };
    CreatedUser: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      full_name: string;
      /** @description Unique within the account, without regard to the case of ASCII letters. */
      email: string;
      /**
       * @description The language of the user's interfaces and communications.
       * @enum {string}
       */
      locale: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW';
      /**
       * @description A restricted user reads, and changes nothing.
       * @enum {string}
       */
      permission: 'full' | 'restricted';
      /** @description The kinds of mail that the user gets. */
      notifications: ('certificates' | 'feeds' | 'webhooks')[];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the person accepted the membership; until then the user has no access and gets only the invitation.
       * @example 2025-03-15T09:30:00Z
       */
      accepted_at: string | null;
      /** @description Whether an invitation is mailed: false beyond the limits of invitations, and if mail is off. */
      mailed: boolean;
    };
    CreditLot: {
      /** Format: uuid */
      id: string;
      /**
       * Format: uuid
       * @description The carbon project whose offsets it fulfills.
       */
      project_id: string;
      registry: string;
      registry_project_id: string | null;
      methodology: string | null;
      /**
       * @description Null where it was not recorded, as with lots of offsets fulfilled by hand.
       * @enum {string|null}
       */
      kind: 'removal' | 'avoidance' | null;
      /** @description As the registry writes it. */
      serial: string;
      /** @description The fixed part of the serial; of a document the whole text. */
      block: string;
      /** @description The first serial number; null for a document. */
      first: number | null;
      /** @description The last serial number; null for a document. */
      last: number | null;
      /** @description Tonnes of CO2 equivalent; of a range last - first + 1. */
      tonnes: number;
      /**
       * Format: date
       * @description Null where an offset was fulfilled by hand without it.
       */
      vintage_start_date: string | null;
      /** Format: date */
      vintage_end_date: string | null;
      /** Format: date */
      retired_on: string;
      beneficiary: string | null;
      /** @description The retirement at the registry. */
      retirement_url: string | null;
      /** @description Tonnes that fulfill offsets. */
      allocated: number;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
    };
    CreditLotChange: {
      /** Format: uuid */
      project_id?: string;
      registry?: string;
      registry_project_id?: string | null;
      methodology?: string | null;
      /** @enum {string} */
      kind?: 'removal' | 'avoidance';
      serial?: string;
      block?: string;
      first?: number | null;
      last?: number | null;
      tonnes?: number;
      /** Format: date */
      vintage_start_date?: string;
      /** Format: date */
      vintage_end_date?: string;
      /** Format: date */
      retired_on?: string;
      beneficiary?: string | null;
      retirement_url?: string | null;
    };
    DeadLetter: {
      /** @description It stays the same while the letter is there. */
      id: string;
      /**
       * Format: date-time
       * @description When it was given up; of a worker that crashed each time, when it was sent.
       * @example 2025-03-15T09:30:00Z
       */
      at: string;
      /** @description The failure of the last try, without texts of the message. */
      reason: string;
      /**
       * @description The reason as a kind: `crashed` (the worker ended without an error), `unavailable` (a service did not answer), `rejected` (a service refused), `disk`, `unreadable` (the message), `refused` (a rule of the service), or another `error`.
       * @enum {string}
       */
      cause: 'crashed' | 'unavailable' | 'rejected' | 'disk' | 'unreadable' | 'refused' | 'error';
      about: components['schemas']['LetterSubject'];
    };
    Deleted: {
      /** Format: uuid */
      id: string;
      /** @constant */
      deleted: true;
    };
    Delivery: {
      /** Format: uuid */
      id: string;
      /**
       * @description The same for all webhooks and all attempts; sent as `webhook-id`.
       * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
       */
      event_id: string;
      /** @example certificate.issued */
      type: string;
      /**
       * @description pending: it is sent at next_attempt_at. failed: all attempts failed, the webhook was switched off or deleted, or the event expired.
       * @enum {string}
       */
      status: 'pending' | 'succeeded' | 'failed';
      /** @description The number of attempts so far. */
      attempt: number;
      /** @description The HTTP status of the last attempt; null without a response. */
      response_status: number | null;
      /**
       * @description The first 500 characters of the last response; without a response, the reason.
       * @example ok
       */
      response_text: string | null;
      duration_ms: number | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      next_attempt_at: string | null;
    };
    Deposit: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /**
       * Format: uuid
       * @description The feed that created it.
       */
      feed_id: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Negative for an adjustment. */
      pages: number;
      /** @description Meters. */
      width: number;
      /** @description Meters. */
      length: number;
      /** @description Grams per square meter. */
      gsm: number;
    };
    DepositBatch: {
      /** Format: uuid */
      id: string;
      /**
       * Format: uuid
       * @description The account of the request.
       */
      account_id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @description The rows that were sent. */
      rows: number;
      /** @description The deposits that were made of them. */
      deposits: number;
      /** @description The deposits that can still be taken back: those that exist and whose books are open. */
      open: number;
    };
    DepositBatchTakenBack: {
      /** Format: uuid */
      id: string;
      /** @constant */
      deleted: true;
      /** @description The deposits of the batch that no longer exist. */
      taken_back: number;
      /** @description The deposits that stay, because their month is closed. */
      kept: number;
    };
    DepositRowResult: {
      /** @description Its place in the body, from 1, without a header. */
      row: number;
      /** @description As the request for this row alone would have answered. */
      status: number;
      /**
       * Format: uuid
       * @description What was created; null when the row was refused.
       */
      id: string | null;
      /** @description Why the row was refused; null when it was carried out. */
      error: string | null;
      /**
       * Format: uuid
       * @description A deposit of the same account, UTC day, pages and sheet that existed before, whatever its time of day; null if there was none.
       */
      duplicate_of: string | null;
    };
    DomainRecord: {
      /** @constant */
      type: 'TXT';
      name: string;
      value: string;
    };
    ElectronicAddress: {
      /** @description A code of the EAS list, such as 0088 for a GLN. */
      scheme: string;
      id: string;
    };
    EnrolledAgent: {
      /**
       * @description The address of the service, for the settings of the agent.
       * @example https://regrove.example/v1
       */
      url: string;
      /** Format: uuid */
      feed_id: string;
      /**
       * @description A new key that may push to the feed and do nothing else. It is shown in this response only.
       * @example rg_4fT9xkQm2WcLr7VbNz1HsJp8YgDe0AuK5oXt3EiB
       */
      key: string;
    };
    Enrollment: {
      /**
       * @description Shown in this response only. Dashes and case do not count.
       * @example 7K2M-Q4ZD-0XRB-9HTE
       */
      code: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      expires_at: string;
    };
    /** @description The account that it happened in: your own, or one below it. */
    EventAccount: {
      /** Format: uuid */
      id: string;
      external_id: string | null;
    };
    ExpandedAccount: {
      /** Format: uuid */
      id: string;
      /** @description Unique among the accounts of the same parent, without regard to case. */
      name: string;
      /** @description The name shown on certificates and in communications. */
      display_name: string;
      /** @description Your own identifier, unique among the accounts of the same parent. */
      external_id: string | null;
      /** @enum {string} */
      role: 'distributor' | 'channel' | 'customer';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Null for an account without a parent.
       */
      parent_id: string | null;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
      /** @description Accounts directly below this one. */
      accounts_count: number;
      users_count: number;
      /** @description Pages reforested in the current month. */
      mtd_pages: number;
      /** @description Pages reforested in the current quarter. */
      qtd_pages: number;
      /** @description Pages reforested in the current year. */
      ytd_pages: number;
      /** @description Pages reforested in total. */
      ltd_pages: number;
      /** @description Trees reforested in the current month. */
      mtd_trees: number;
      /** @description Trees reforested in the current quarter. */
      qtd_trees: number;
      /** @description Trees reforested in the current year. */
      ytd_trees: number;
      /** @description Trees reforested in total. */
      ltd_trees: number;
      /**
       * @description A move that waits for the end of the month; null otherwise.
       * @example null
       */
      moving: {
        /**
         * Format: uuid
         * @description The account that it will be below.
         */
        parent_id: string;
        /**
         * Format: date
         * @description The first day of the month after the request: it moves right after the close of the month before.
         */
        from: string;
      } | null;
    };
    ExpandedOrder: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      biomass_project_ids: string[];
      carbon_project_ids: string[];
      /** @enum {string} */
      status: 'draft' | 'placed';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      standard_sheets: number;
      /** @description Grams of paper. */
      paper_mass_g: number;
      trees: number;
      /** @description Of the paper, in metric tons of CO2 equivalent, whether or not it is offset. */
      mtco2e: number;
      /** @description In `currency`. This and the other prices are null for an account above that was not above when the order was made. */
      biomass_price: number | null;
      /** @description In `currency`; 0 without carbon projects. */
      carbon_price: number | null;
      /** @description The sum of both. */
      price: number | null;
      /** @description Empty until placed. */
      biomass_offset_ids: string[];
      /** @description Empty until placed. */
      carbon_offset_ids: string[];
      external_id: string | null;
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      items: components['schemas']['PaperItem'][];
    };
    ExpandedQuote: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** Format: uuid */
      project_id: string;
      project_ids: string[];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      trees: number;
      standard_pages: number;
      /** @description Grams of paper. */
      mass: number;
      /** @description In `currency`, or where there is none in that of the account; null for an account above that was not above when the quote was made. */
      price: number | null;
      external_id: string | null;
      /**
       * Format: uuid
       * @description The offset that executing the quote created.
       */
      biomass_offset_id: string | null;
      biomass_offset_ids: string[];
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      /** @description Units of `currency` for 1 USD, at which prices of carbon projects are converted. Only under terms, and where `price` is shown. */
      usd_rate?: number;
      items: components['schemas']['PaperItem'][];
    };
    /** @description What every answer other than 200 holds. */
    Failure: {
      /** @description The HTTP status. */
      code: number;
      /** @description One sentence for a person: what was wrong, and what to do. */
      error: string;
    };
    Feed: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** @description The print-monitoring system that pages are collected from. */
      type: string;
      /**
       * Format: uuid
       * @description The server it connects to; null if its type needs none.
       */
      server_id: string | null;
      /** @description The name or id of the customer in that system; null if its type needs none. */
      external_id: string | null;
      /** @enum {string} */
      collection_scope: 'all' | 'managed_only';
      /** @description How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets. */
      duplex_percent: number;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description Nothing is collected for days before it.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
      /**
       * @description The result of the last check or collection.
       * @enum {string}
       */
      health_check: 'healthy' | 'unhealthy';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      health_check_checked_at: string;
      /**
       * Format: date-time
       * @description When health_check last changed.
       * @example 2025-03-15T09:30:00Z
       */
      health_check_changed_at: string;
      /**
       * @description Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.
       * @example {
       *       "device": "Serial Number",
       *       "at": "Last Contact",
       *       "total": "Life Count"
       *     }
       */
      columns?: {
        /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
        external_id?: string | null;
        /** @description The column with the name of the device. Without one, the serial number is its name. */
        device?: string | null;
        /** @description The column with the serial number. */
        serial?: string | null;
        /** @description The column with a name for people. */
        name?: string | null;
        /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
        at?: string | null;
        /** @description The column with the lifetime counter of printed sides. */
        total: string;
        /** @description The column with the lifetime sheets. */
        sheets?: string | null;
        /** @description The column with the lifetime sheets printed on both sides. */
        duplex_sheets?: string | null;
        /** @description The column with the lifetime sheets of A3 or larger. */
        large_sheets?: string | null;
        /** @description The column with the name of the counter. */
        counter?: string | null;
        /**
         * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
         * @enum {string|null}
         */
        date_order?: 'day_first' | 'month_first' | null;
        /**
         * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
         * @enum {string|null}
         */
        decimal?: '.' | ',' | null;
        /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
        time_zone?: string | null;
      } | null;
      /**
       * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
       * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
       */
      mail_address?: string | null;
      /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
      mail_from?: string[] | null;
    };
    FeedChange: {
      /**
       * Format: uuid
       * @description Null removes it, if the type needs none.
       */
      server_id?: string | null;
      /** @description Null removes it, if the type needs none. */
      external_id?: string | null;
      /**
       * @description Both mean all where the system does not tell managed devices from others.
       * @enum {string}
       */
      collection_scope?: 'all' | 'managed_only';
      /** @description Only of types that take reports: up to 20 domains (exactly themselves) and whole addresses whose mails are counted without a person, if DMARC passed. It replaces the list; null leaves it as it is. */
      mail_from?: string[] | null;
      /**
       * @description Only of a type that counts reports: which column of a report is what. Null: the header has the names of the fields.
       * @example {
       *       "device": "Serial Number",
       *       "at": "Last Contact",
       *       "total": "Life Count"
       *     }
       */
      columns?: {
        /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
        external_id?: string | null;
        /** @description The column with the name of the device. Without one, the serial number is its name. */
        device?: string | null;
        /** @description The column with the serial number. */
        serial?: string | null;
        /** @description The column with a name for people. */
        name?: string | null;
        /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
        at?: string | null;
        /** @description The column with the lifetime counter of printed sides. */
        total: string;
        /** @description The column with the lifetime sheets. */
        sheets?: string | null;
        /** @description The column with the lifetime sheets printed on both sides. */
        duplex_sheets?: string | null;
        /** @description The column with the lifetime sheets of A3 or larger. */
        large_sheets?: string | null;
        /** @description The column with the name of the counter. */
        counter?: string | null;
        /**
         * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
         * @enum {string|null}
         */
        date_order?: 'day_first' | 'month_first' | null;
        /**
         * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
         * @enum {string|null}
         */
        decimal?: '.' | ',' | null;
        /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
        time_zone?: string | null;
      } | null;
      /** @description How many of 100 printed sides are on two-sided sheets. It holds from today, UTC; the last value set on a day is the one of that day. What is booked is counted anew only by a later reading of that day. */
      duplex_percent?: number;
    };
    FeedCheck: {
      /**
       * @description The result of the last check or collection.
       * @enum {string}
       */
      health_check: 'healthy' | 'unhealthy';
      /** @description What is wrong and what to do about it; null if all is well. */
      reason: string | null;
      /** @description The reason as a code with values; null without a reason, or if only its text was kept. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /**
       * Format: date
       * @description The day that was asked for: the last one that is over.
       */
      day: string;
      /** @description How many devices it reports; null if it was not read to the end. */
      devices: number | null;
      /** @description The pages that a collection would count now. */
      pages: number | null;
      /** @description The readings that a collection would hold. */
      held: components['schemas']['HeldReading'][];
    };
    FeedConnected: {
      /** @description As Microsoft gave it to the page. */
      code: string;
      /** @description As Microsoft gave it to the page. */
      state: string;
    };
    FeedConsent: {
      /** @description To be opened in the browser. */
      url: string;
    };
    FeedField: {
      /** @description Its label in a form. */
      label: string;
      /** @description What the field means in that system, and where to find it. */
      help: string;
      example: string;
      required: boolean;
    };
    FeedHealthyEvent: {
      /** @constant */
      type: 'feed.healthy';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** @description The print-monitoring system that pages are collected from. */
        type: string;
        /**
         * Format: uuid
         * @description The server it connects to; null if its type needs none.
         */
        server_id: string | null;
        /** @description The name or id of the customer in that system; null if its type needs none. */
        external_id: string | null;
        /** @enum {string} */
        collection_scope: 'all' | 'managed_only';
        /** @description How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets. */
        duplex_percent: number;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /** @enum {string} */
        status: 'active' | 'inactive';
        /**
         * Format: date-time
         * @description Nothing is collected for days before it.
         * @example 2025-03-15T09:30:00Z
         */
        activated_at: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        deactivated_at: string | null;
        /**
         * @description The result of the last check or collection.
         * @enum {string}
         */
        health_check: 'healthy' | 'unhealthy';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        health_check_checked_at: string;
        /**
         * Format: date-time
         * @description When health_check last changed.
         * @example 2025-03-15T09:30:00Z
         */
        health_check_changed_at: string;
        /**
         * @description Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.
         * @example {
         *       "device": "Serial Number",
         *       "at": "Last Contact",
         *       "total": "Life Count"
         *     }
         */
        columns?: {
          /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
          external_id?: string | null;
          /** @description The column with the name of the device. Without one, the serial number is its name. */
          device?: string | null;
          /** @description The column with the serial number. */
          serial?: string | null;
          /** @description The column with a name for people. */
          name?: string | null;
          /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
          at?: string | null;
          /** @description The column with the lifetime counter of printed sides. */
          total: string;
          /** @description The column with the lifetime sheets. */
          sheets?: string | null;
          /** @description The column with the lifetime sheets printed on both sides. */
          duplex_sheets?: string | null;
          /** @description The column with the lifetime sheets of A3 or larger. */
          large_sheets?: string | null;
          /** @description The column with the name of the counter. */
          counter?: string | null;
          /**
           * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
           * @enum {string|null}
           */
          date_order?: 'day_first' | 'month_first' | null;
          /**
           * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
           * @enum {string|null}
           */
          decimal?: '.' | ',' | null;
          /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
          time_zone?: string | null;
        } | null;
        /**
         * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
         * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
         */
        mail_address?: string | null;
        /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
        mail_from?: string[] | null;
        account: components['schemas']['EventAccount'];
      };
    };
    FeedHeldEvent: {
      /** @constant */
      type: 'feed.held';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** @description The print-monitoring system that pages are collected from. */
        type: string;
        /**
         * Format: uuid
         * @description The server it connects to; null if its type needs none.
         */
        server_id: string | null;
        /** @description The name or id of the customer in that system; null if its type needs none. */
        external_id: string | null;
        /** @enum {string} */
        collection_scope: 'all' | 'managed_only';
        /** @description How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets. */
        duplex_percent: number;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /** @enum {string} */
        status: 'active' | 'inactive';
        /**
         * Format: date-time
         * @description Nothing is collected for days before it.
         * @example 2025-03-15T09:30:00Z
         */
        activated_at: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        deactivated_at: string | null;
        /**
         * @description The result of the last check or collection.
         * @enum {string}
         */
        health_check: 'healthy' | 'unhealthy';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        health_check_checked_at: string;
        /**
         * Format: date-time
         * @description When health_check last changed.
         * @example 2025-03-15T09:30:00Z
         */
        health_check_changed_at: string;
        /**
         * @description Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.
         * @example {
         *       "device": "Serial Number",
         *       "at": "Last Contact",
         *       "total": "Life Count"
         *     }
         */
        columns?: {
          /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
          external_id?: string | null;
          /** @description The column with the name of the device. Without one, the serial number is its name. */
          device?: string | null;
          /** @description The column with the serial number. */
          serial?: string | null;
          /** @description The column with a name for people. */
          name?: string | null;
          /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
          at?: string | null;
          /** @description The column with the lifetime counter of printed sides. */
          total: string;
          /** @description The column with the lifetime sheets. */
          sheets?: string | null;
          /** @description The column with the lifetime sheets printed on both sides. */
          duplex_sheets?: string | null;
          /** @description The column with the lifetime sheets of A3 or larger. */
          large_sheets?: string | null;
          /** @description The column with the name of the counter. */
          counter?: string | null;
          /**
           * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
           * @enum {string|null}
           */
          date_order?: 'day_first' | 'month_first' | null;
          /**
           * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
           * @enum {string|null}
           */
          decimal?: '.' | ',' | null;
          /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
          time_zone?: string | null;
        } | null;
        /**
         * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
         * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
         */
        mail_address?: string | null;
        /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
        mail_from?: string[] | null;
        /** @description The reading in question. */
        held: {
          device: string;
          pages: number;
          /** Format: date */
          day: string;
        };
        account: components['schemas']['EventAccount'];
      };
    };
    FeedStatus: {
      /**
       * @description The result of the last check or collection.
       * @enum {string}
       */
      health_check: 'healthy' | 'unhealthy';
      /** @description Why it is unhealthy and what to do about it; null if it is healthy. */
      reason: string | null;
      /** @description The reason as a code with values; null without a reason, or if only its text was kept. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /**
       * Format: date-time
       * @description Since when it is healthy or unhealthy.
       * @example 2025-03-15T09:30:00Z
       */
      since: string;
      /** Format: date */
      last_collected_day: string | null;
      devices: {
        /** @description Devices with a new reading on the last collected day. */
        seen: number;
        /** @description Known devices without a new reading on that day. */
        silent: number;
        /** @description Devices that were read for the first time on that day. */
        new: number;
      };
      /** @description Jumps above what a device prints in a day, until somebody decides. */
      held: components['schemas']['HeldReading'][];
      /** @description The last 62 days, newest first. The first is today, UTC. */
      days: {
        /** Format: date */
        day: string;
        /** @description Standard sheets. */
        pages: number;
        /**
         * @description How the sheets were counted: the weakest way among the devices that added something, null where nothing was added. sheets: told by the source. duplex: from the two-sided sheets that it tells. estimate: from printed sides, by duplex_percent. sides: each printed side as a sheet.
         * @enum {string|null}
         */
        counted_by: 'sheets' | 'duplex' | 'estimate' | 'sides' | null;
        /**
         * @description none: nothing was printed. failed: the system could not be read. counted_later: the pages are in those of a later day.
         * @enum {string}
         */
        state: 'counted' | 'none' | 'failed' | 'inactive' | 'counted_later' | 'not_collected' | 'before_activation';
      }[];
      /** @description The agents that pushed in the last 30 days, at most 20, the last heard first. Empty for other types. */
      agents: components['schemas']['Agent'][];
      /** @description The known devices by name, at most 1000, and which of them report sheets. */
      device_list: components['schemas']['ListedDevice'][];
    };
    FeedType: {
      /**
       * @description The type of the feed and of its server.
       * @example papercut
       */
      type: string;
      /** @description The name for people. */
      name: string;
      /** @description True for all types: pages are collected, pushed or counted from reports. */
      collects: boolean;
      /** @description The fields of the server, and the external_id of the feed; null where the type has none. */
      fields: {
        url: components['schemas']['FeedField'] | null;
        username: components['schemas']['FeedField'] | null;
        password: components['schemas']['FeedField'] | null;
        external_id: components['schemas']['FeedField'] | null;
      };
    };
    FeedUnhealthyEvent: {
      /** @constant */
      type: 'feed.unhealthy';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** @description The print-monitoring system that pages are collected from. */
        type: string;
        /**
         * Format: uuid
         * @description The server it connects to; null if its type needs none.
         */
        server_id: string | null;
        /** @description The name or id of the customer in that system; null if its type needs none. */
        external_id: string | null;
        /** @enum {string} */
        collection_scope: 'all' | 'managed_only';
        /** @description How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets. */
        duplex_percent: number;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /** @enum {string} */
        status: 'active' | 'inactive';
        /**
         * Format: date-time
         * @description Nothing is collected for days before it.
         * @example 2025-03-15T09:30:00Z
         */
        activated_at: string;
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        deactivated_at: string | null;
        /**
         * @description The result of the last check or collection.
         * @enum {string}
         */
        health_check: 'healthy' | 'unhealthy';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        health_check_checked_at: string;
        /**
         * Format: date-time
         * @description When health_check last changed.
         * @example 2025-03-15T09:30:00Z
         */
        health_check_changed_at: string;
        /**
         * @description Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.
         * @example {
         *       "device": "Serial Number",
         *       "at": "Last Contact",
         *       "total": "Life Count"
         *     }
         */
        columns?: {
          /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
          external_id?: string | null;
          /** @description The column with the name of the device. Without one, the serial number is its name. */
          device?: string | null;
          /** @description The column with the serial number. */
          serial?: string | null;
          /** @description The column with a name for people. */
          name?: string | null;
          /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
          at?: string | null;
          /** @description The column with the lifetime counter of printed sides. */
          total: string;
          /** @description The column with the lifetime sheets. */
          sheets?: string | null;
          /** @description The column with the lifetime sheets printed on both sides. */
          duplex_sheets?: string | null;
          /** @description The column with the lifetime sheets of A3 or larger. */
          large_sheets?: string | null;
          /** @description The column with the name of the counter. */
          counter?: string | null;
          /**
           * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
           * @enum {string|null}
           */
          date_order?: 'day_first' | 'month_first' | null;
          /**
           * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
           * @enum {string|null}
           */
          decimal?: '.' | ',' | null;
          /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
          time_zone?: string | null;
        } | null;
        /**
         * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
         * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
         */
        mail_address?: string | null;
        /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
        mail_from?: string[] | null;
        account: components['schemas']['EventAccount'];
      };
    };
    FieldChange: {
      /** @example name */
      field: string;
      /** @example null */
      before: unknown;
      /** @example null */
      after: unknown;
    };
    FiguresAndPlanted: {
      /** @description Standard pages reforested, at most 9000000000000000: a larger sum is stated as this number. */
      pages: number;
      /** @description Trees reforested. */
      trees: number;
      /** @description The mass of that paper in kilograms. */
      paper_kg: number;
      /** @description The footprint of that paper, in metric tons of CO2 equivalent. */
      mtco2e: number;
      /** @description The amount of fulfilled carbon offsets, in metric tons of CO2 equivalent. */
      mtco2e_offset: number;
      certificates: number;
      accounts: number;
      /** @description Of these pages, those that follow from trees ordered by number: nobody reported such paper. */
      pages_derived: number;
      /** @description Trees that plantings cover, since the beginning and at most a day behind; null with a range. */
      trees_planted: number | null;
      /** @description Of these, the trees that were lost and not replaced, at most a day behind; null with a range. */
      trees_lost: number | null;
    };
    FirstTerms: {
      /**
       * @default USD
       * @example EUR
       */
      currency: string | null;
      /** @description In the currency. Null: the service's price in USD times `usd_rate`, exactly. */
      price_per_page?: number | null;
      /** @description Units of the currency for 1 USD; for USD only 1. */
      usd_rate?: number | null;
      tax?: components['schemas']['NewTax'] | null;
    };
    ForestryProject: {
      /** Format: uuid */
      id: string;
      name: string;
      /**
       * @description Trees are planted in active projects only.
       * @enum {string}
       */
      status: 'active' | 'complete';
      forest_latitude: number;
      forest_longitude: number;
      /** @description Address of an image. */
      content_logo: string;
      /** @description Address of an image. */
      content_masthead: string;
      content_body_html: string;
      /** @description Addresses of images. */
      content_images: string[];
    };
    ForestryProjectChange: {
      /** @description The version that the change was made of. */
      version: number;
      name?: string;
      /**
       * @description Trees are planted in active projects only.
       * @enum {string}
       */
      status?: 'active' | 'complete';
      forest_latitude?: number;
      forest_longitude?: number;
      /** Format: uri */
      content_logo?: string;
      /** Format: uri */
      content_masthead?: string;
      content_introduction?: string;
      content_body_html?: string;
      content_images?: string[];
      /** @description Null: the country at the coordinates. */
      place?: {
        region?: string | null;
        /** @example KE */
        country: string;
      } | null;
      /**
       * Format: date
       * @description The day on which its ledger begins; null: the ledger has all offsets. Left out: as it is.
       */
      ledger_from?: string | null;
    };
    Health: {
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
      version: string;
      settings: components['schemas']['ShownSetting'][];
      /** @description Of the current month on AWS, by the model of docs/scale.md, without the requests of callers. */
      cost_estimate_usd: number;
      jobs: components['schemas']['JobHealth'][];
      queues: {
        name: string;
        /** @description Messages that no worker has yet, about; where change handlers share a queue, those of all of them. Null if the queue did not answer in time. */
        waiting: number | null;
        /**
         * Format: date-time
         * @description Null if none waits, and on AWS, where SQS does not tell it.
         * @example 2025-03-15T09:30:00Z
         */
        oldest_at: string | null;
      }[];
      dead_letters: {
        queue: string;
        /** @description Null if the queue did not answer in time. */
        count: number | null;
      }[];
      feeds: {
        type: string;
        /** @description The name of the type for people. */
        name: string;
        active: number;
        unhealthy: number;
        /** @description Of the active ones. */
        silent: number;
      }[];
      /** @description Of the current month, UTC. */
      mails: {
        sent: number;
        /** @description The carrier refused them, or they bounced for good. */
        failed: number;
        /** @description Not sent, because the address is on the suppression list. */
        suppressed: number;
      };
      ledger: {
        /**
         * Format: date-time
         * @description The oldest of the last checks; null before the first.
         * @example 2025-03-15T09:30:00Z
         */
        checked_at: string | null;
        ok: boolean;
        differences: number;
      };
    };
    HeldReading: {
      /** @example print01\HP-4050 */
      device: string;
      /** @description The sheets that count if it is accepted. */
      pages: number;
      /**
       * Format: date
       * @description When it was read, UTC.
       */
      day: string;
    };
    Import: {
      created: number;
      changed: number;
      unchanged: number;
      /**
       * @description By row, counted from 1. With any error nothing is stored.
       * @example []
       */
      errors: {
        row: number;
        field: string | null;
        error: string;
      }[];
      /**
       * @description Fields of what is stored already; the first 1,000.
       * @example []
       */
      changes: {
        row: number;
        id: string;
        field: string;
        before: unknown;
        after: unknown;
      }[];
      /**
       * @description Passages that claim more than is known. They stop no import; the first 1,000.
       * @example []
       */
      warnings: {
        field: string;
        /** @description The expression as it stands in the text. */
        passage: string;
        /** @description A wording that can be proved. */
        instead: string;
        row: number;
      }[];
    };
    Inclusion: {
      /** @description The first checkpoint that contains the document: a C2SP signed note. */
      checkpoint: string;
      /** @description The index of the document's leaf, from 0. */
      index: number;
      /** @description Hashes in base64 from the leaf to the root, the leaf's neighbor first. */
      path: string[];
    };
    /** @description Addresses are relative to that of the index itself, but for the one of certificates. */
    Index: {
      /** @constant */
      name: 'Regrove';
      /**
       * @description The newest revision of the interface.
       * @example 1.6.6
       * @enum {string}
       */
      version: '1.6.3' | '1.6.6';
      /**
       * @description The reference page.
       * @example docs
       */
      docs: string;
      /** @description The document of each revision. */
      openapi: {
        /** @enum {string} */
        revision: '1.6.3' | '1.6.6';
        /** @example openapi.json?revision=1.6.3 */
        url: string;
      }[];
      /**
       * @description Where a certificate is shown, by its id; with `.pdf` at the end as a PDF.
       * @example https://certificates.example.com/{id}
       */
      certificate_url: string;
    };
    Invitation: {
      /** Format: uuid */
      account_id: string;
      account_name: string;
      /**
       * @description In this account and all below it, once it is accepted.
       * @enum {string}
       */
      permission: 'full' | 'restricted';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      invited_at: string;
    };
    Invoice: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'invoice' | 'credit_note';
      number: string;
      /** Format: uuid */
      account_id: string;
      /** @description The root account, as at the issue. */
      account_name: string;
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /** Format: date */
      issued_on: string;
      /**
       * Format: date
       * @description Null for a credit note.
       */
      due_on: string | null;
      /** @description ISO 4217. */
      currency: string;
      /** @description As at the issue. */
      seller: {
        legal_name: string | null;
        /** @description With the two letters of its country; EL for Greece. */
        vat_id: string | null;
        tax_number: string | null;
        /** @description In the register of companies. */
        registration_id: string | null;
        address: components['schemas']['PartyAddress'];
        contact: {
          name: string | null;
          phone: string | null;
          email: string | null;
        };
        electronic_address: components['schemas']['ElectronicAddress'] | null;
        iban: string | null;
        bic: string | null;
        /** @description Says how to pay where there is no IBAN. */
        payment_note: string | null;
        /** @description The currency in which the seller declares tax; ISO 4217. */
        tax_currency: string | null;
        /** @description Begins the number of each invoice. */
        number_prefix: string | null;
      };
      /** @description As at the issue. */
      buyer: {
        legal_name: string | null;
        /** @description With the two letters of its country; EL for Greece. */
        vat_id: string | null;
        tax_number: string | null;
        /** @description In the register of companies. */
        registration_id: string | null;
        /** @description The buyer's own reference; in Germany the Leitweg-ID. */
        reference: string | null;
        /** @description The number of the buyer's order. */
        order_reference: string | null;
        address: components['schemas']['PartyAddress'];
        /** @description They get the invoices. */
        emails: string[];
        /**
         * @description Of its invoices.
         * @enum {string|null}
         */
        language: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
        /** @description Days from the issue until an invoice is due. */
        payment_days: number | null;
        electronic_address: components['schemas']['ElectronicAddress'] | null;
        /**
         * @description The form of the XML.
         * @enum {string|null}
         */
        format: 'en16931' | 'peppol' | 'xrechnung' | null;
      };
      lines: components['schemas']['InvoiceLine'][];
      net: number;
      tax: components['schemas']['InvoiceTax'] | null;
      gross: number;
      /** @description Gross, by all its credit notes so far. */
      credited: number;
      /** @description The number of the invoice that a credit note is for. */
      credits: string | null;
      /** @description Of a credit note. */
      reason: string | null;
      /** Format: date */
      paid_on: string | null;
      mails: components['schemas']['InvoiceMail'][];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
    };
    /**
     * @example {
     *       "paid_on": "2025-03-15"
     *     }
     */
    InvoiceChange: {
      /**
       * Format: date
       * @description The day of the payment; null takes it back.
       */
      paid_on: string | null;
    };
    InvoiceCreditedEvent: {
      /** @constant */
      type: 'invoice.credited';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** @enum {string} */
        kind: 'invoice' | 'credit_note';
        number: string;
        /** Format: uuid */
        account_id: string;
        /** @description The root account, as at the issue. */
        account_name: string;
        /**
         * @description UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
        /** Format: date */
        issued_on: string;
        /**
         * Format: date
         * @description Null for a credit note.
         */
        due_on: string | null;
        /** @description ISO 4217. */
        currency: string;
        /** @description As at the issue. */
        seller: {
          legal_name: string | null;
          /** @description With the two letters of its country; EL for Greece. */
          vat_id: string | null;
          tax_number: string | null;
          /** @description In the register of companies. */
          registration_id: string | null;
          address: components['schemas']['PartyAddress'];
          contact: {
            name: string | null;
            phone: string | null;
            email: string | null;
          };
          electronic_address: components['schemas']['ElectronicAddress'] | null;
          iban: string | null;
          bic: string | null;
          /** @description Says how to pay where there is no IBAN. */
          payment_note: string | null;
          /** @description The currency in which the seller declares tax; ISO 4217. */
          tax_currency: string | null;
          /** @description Begins the number of each invoice. */
          number_prefix: string | null;
        };
        /** @description As at the issue. */
        buyer: {
          legal_name: string | null;
          /** @description With the two letters of its country; EL for Greece. */
          vat_id: string | null;
          tax_number: string | null;
          /** @description In the register of companies. */
          registration_id: string | null;
          /** @description The buyer's own reference; in Germany the Leitweg-ID. */
          reference: string | null;
          /** @description The number of the buyer's order. */
          order_reference: string | null;
          address: components['schemas']['PartyAddress'];
          /** @description They get the invoices. */
          emails: string[];
          /**
           * @description Of its invoices.
           * @enum {string|null}
           */
          language:
            | 'en'
            | 'de'
            | 'es'
            | 'fr'
            | 'id'
            | 'it'
            | 'ja'
            | 'ko'
            | 'ms'
            | 'pt'
            | 'th'
            | 'zh-CN'
            | 'zh-TW'
            | null;
          /** @description Days from the issue until an invoice is due. */
          payment_days: number | null;
          electronic_address: components['schemas']['ElectronicAddress'] | null;
          /**
           * @description The form of the XML.
           * @enum {string|null}
           */
          format: 'en16931' | 'peppol' | 'xrechnung' | null;
        };
        lines: components['schemas']['InvoiceLine'][];
        net: number;
        tax: components['schemas']['InvoiceTax'] | null;
        gross: number;
        /** @description Gross, by all its credit notes so far. */
        credited: number;
        /** @description The number of the invoice that a credit note is for. */
        credits: string | null;
        /** @description Of a credit note. */
        reason: string | null;
        /** Format: date */
        paid_on: string | null;
        mails: components['schemas']['InvoiceMail'][];
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        account: components['schemas']['EventAccount'];
      };
    };
    InvoiceIssuedEvent: {
      /** @constant */
      type: 'invoice.issued';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** @enum {string} */
        kind: 'invoice' | 'credit_note';
        number: string;
        /** Format: uuid */
        account_id: string;
        /** @description The root account, as at the issue. */
        account_name: string;
        /**
         * @description UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
        /** Format: date */
        issued_on: string;
        /**
         * Format: date
         * @description Null for a credit note.
         */
        due_on: string | null;
        /** @description ISO 4217. */
        currency: string;
        /** @description As at the issue. */
        seller: {
          legal_name: string | null;
          /** @description With the two letters of its country; EL for Greece. */
          vat_id: string | null;
          tax_number: string | null;
          /** @description In the register of companies. */
          registration_id: string | null;
          address: components['schemas']['PartyAddress'];
          contact: {
            name: string | null;
            phone: string | null;
            email: string | null;
          };
          electronic_address: components['schemas']['ElectronicAddress'] | null;
          iban: string | null;
          bic: string | null;
          /** @description Says how to pay where there is no IBAN. */
          payment_note: string | null;
          /** @description The currency in which the seller declares tax; ISO 4217. */
          tax_currency: string | null;
          /** @description Begins the number of each invoice. */
          number_prefix: string | null;
        };
        /** @description As at the issue. */
        buyer: {
          legal_name: string | null;
          /** @description With the two letters of its country; EL for Greece. */
          vat_id: string | null;
          tax_number: string | null;
          /** @description In the register of companies. */
          registration_id: string | null;
          /** @description The buyer's own reference; in Germany the Leitweg-ID. */
          reference: string | null;
          /** @description The number of the buyer's order. */
          order_reference: string | null;
          address: components['schemas']['PartyAddress'];
          /** @description They get the invoices. */
          emails: string[];
          /**
           * @description Of its invoices.
           * @enum {string|null}
           */
          language:
            | 'en'
            | 'de'
            | 'es'
            | 'fr'
            | 'id'
            | 'it'
            | 'ja'
            | 'ko'
            | 'ms'
            | 'pt'
            | 'th'
            | 'zh-CN'
            | 'zh-TW'
            | null;
          /** @description Days from the issue until an invoice is due. */
          payment_days: number | null;
          electronic_address: components['schemas']['ElectronicAddress'] | null;
          /**
           * @description The form of the XML.
           * @enum {string|null}
           */
          format: 'en16931' | 'peppol' | 'xrechnung' | null;
        };
        lines: components['schemas']['InvoiceLine'][];
        net: number;
        tax: components['schemas']['InvoiceTax'] | null;
        gross: number;
        /** @description Gross, by all its credit notes so far. */
        credited: number;
        /** @description The number of the invoice that a credit note is for. */
        credits: string | null;
        /** @description Of a credit note. */
        reason: string | null;
        /** Format: date */
        paid_on: string | null;
        mails: components['schemas']['InvoiceMail'][];
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        account: components['schemas']['EventAccount'];
      };
    };
    InvoiceLine: {
      /** @description From 1. */
      line: number;
      /**
       * Format: uuid
       * @description Null in a line for all accounts.
       */
      account_id: string | null;
      account_name: string | null;
      /** @enum {string} */
      kind: 'trees' | 'carbon';
      /** @description Null for carbon, and where only a part of the line is credited. */
      pages: number | null;
      /** @description Null for carbon, and where only a part of the line is credited. */
      trees: number | null;
      /** @description Metric tons of CO2 equivalent; null for trees. */
      mtco2e: number | null;
      net: number;
    };
    InvoiceMail: {
      /** @example i…@example.com */
      hint: string;
      /** @enum {string} */
      status: 'waiting' | 'sent' | 'suppressed' | 'refused';
    };
    InvoicePaidEvent: {
      /** @constant */
      type: 'invoice.paid';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** @enum {string} */
        kind: 'invoice' | 'credit_note';
        number: string;
        /** Format: uuid */
        account_id: string;
        /** @description The root account, as at the issue. */
        account_name: string;
        /**
         * @description UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
        /** Format: date */
        issued_on: string;
        /**
         * Format: date
         * @description Null for a credit note.
         */
        due_on: string | null;
        /** @description ISO 4217. */
        currency: string;
        /** @description As at the issue. */
        seller: {
          legal_name: string | null;
          /** @description With the two letters of its country; EL for Greece. */
          vat_id: string | null;
          tax_number: string | null;
          /** @description In the register of companies. */
          registration_id: string | null;
          address: components['schemas']['PartyAddress'];
          contact: {
            name: string | null;
            phone: string | null;
            email: string | null;
          };
          electronic_address: components['schemas']['ElectronicAddress'] | null;
          iban: string | null;
          bic: string | null;
          /** @description Says how to pay where there is no IBAN. */
          payment_note: string | null;
          /** @description The currency in which the seller declares tax; ISO 4217. */
          tax_currency: string | null;
          /** @description Begins the number of each invoice. */
          number_prefix: string | null;
        };
        /** @description As at the issue. */
        buyer: {
          legal_name: string | null;
          /** @description With the two letters of its country; EL for Greece. */
          vat_id: string | null;
          tax_number: string | null;
          /** @description In the register of companies. */
          registration_id: string | null;
          /** @description The buyer's own reference; in Germany the Leitweg-ID. */
          reference: string | null;
          /** @description The number of the buyer's order. */
          order_reference: string | null;
          address: components['schemas']['PartyAddress'];
          /** @description They get the invoices. */
          emails: string[];
          /**
           * @description Of its invoices.
           * @enum {string|null}
           */
          language:
            | 'en'
            | 'de'
            | 'es'
            | 'fr'
            | 'id'
            | 'it'
            | 'ja'
            | 'ko'
            | 'ms'
            | 'pt'
            | 'th'
            | 'zh-CN'
            | 'zh-TW'
            | null;
          /** @description Days from the issue until an invoice is due. */
          payment_days: number | null;
          electronic_address: components['schemas']['ElectronicAddress'] | null;
          /**
           * @description The form of the XML.
           * @enum {string|null}
           */
          format: 'en16931' | 'peppol' | 'xrechnung' | null;
        };
        lines: components['schemas']['InvoiceLine'][];
        net: number;
        tax: components['schemas']['InvoiceTax'] | null;
        gross: number;
        /** @description Gross, by all its credit notes so far. */
        credited: number;
        /** @description The number of the invoice that a credit note is for. */
        credits: string | null;
        /** @description Of a credit note. */
        reason: string | null;
        /** Format: date */
        paid_on: string | null;
        mails: components['schemas']['InvoiceMail'][];
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        account: components['schemas']['EventAccount'];
      };
    };
    InvoiceTax: {
      /**
       * @description EN 16931: S standard rate, Z zero rated, E exempt, AE reverse charge, O outside the scope of tax.
       * @enum {string}
       */
      category: 'S' | 'Z' | 'E' | 'AE' | 'O';
      /** @description Above 0 for S, 0 for all others. */
      percent: number;
      /** @description Why no tax is charged; null for S and Z. */
      reason: string | null;
      amount: number;
    };
    InvoiceWarning: {
      /** @description The resource and its field, such as buyer.vat_id. */
      field: string;
      text: string;
      /**
       * @description What is missing, for software. Later versions may have more codes.
       *
       *     - `no_buyer`: the account has no buyer
       *     - `tax_currency`: tax of category S is charged in `currency` only
       *     - `seller_tax_id`: the seller has neither `vat_id` nor `tax_number`
       *     - `buyer_tax_id`: the buyer has neither `vat_id` nor `registration_id`
       *     - `seller_registration`: tax category O needs the `registration_id` of the seller
       *     - `seller_xml_id`: the XML needs the `vat_id` or `registration_id` of the seller
       *     - `format_tax`: `format` needs terms with a tax
       *     - `format_decimals`: `format` takes no currency with three decimals
       *     - `buyer_address`: `format` needs the `electronic_address` of the buyer
       *     - `seller_address`: the formats peppol and xrechnung need the `electronic_address` of the seller
       *     - `email_address`: peppol takes no `electronic_address` with the scheme EM
       *     - `peppol_reference`: peppol needs the `reference` or `order_reference` of the buyer
       *     - `leitweg_id`: xrechnung needs the `reference` of the buyer
       *     - `buyer_postal_code`: `format` needs the `postal_code` of the buyer
       *     - `seller_postal_code`: `format` needs the `postal_code` of the seller
       *     - `seller_contact`: `format` needs name, phone number and email address of the contact at the seller
       *     - `seller_iban`: xrechnung needs the `iban` of the seller
       *     - `pinned_keys`: `count` API keys are pinned to `revision`, which states prices without their currency
       * @enum {string}
       */
      code:
        | 'no_buyer'
        | 'tax_currency'
        | 'seller_tax_id'
        | 'buyer_tax_id'
        | 'seller_registration'
        | 'seller_xml_id'
        | 'format_tax'
        | 'format_decimals'
        | 'buyer_address'
        | 'seller_address'
        | 'email_address'
        | 'peppol_reference'
        | 'leitweg_id'
        | 'buyer_postal_code'
        | 'seller_postal_code'
        | 'seller_contact'
        | 'seller_iban'
        | 'pinned_keys';
      /**
       * @description What the code leaves open.
       * @example {
       *       "format": "peppol"
       *     }
       */
      values: {
        [key: string]: string | number;
      };
    };
    IssuedReport: {
      year: number;
      /** @description The month in which the year begins; 1 for a calendar year. */
      first_month: number;
      /**
       * @description `below`: with all accounts below. Null: the account alone.
       * @enum {string|null}
       */
      include: 'below' | null;
      /** Format: uuid */
      account_id: string;
      account_name: string;
      /**
       * Format: date-time
       * @description Up to when everything is counted.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
      /** @description Whether the books of all its months are closed. */
      final: boolean;
      number: string;
      issuer: string;
      /** @description The account above; null for a root account. */
      dealer: string | null;
      figures: components['schemas']['ReportFigures'];
      /** @description The figures of the year before. Pages, mass, CO2e and trees are null if all its months are. */
      year_before: {
        /** @description Standard pages that were reported or counted: sheets of paper of the standard size and weight. */
        pages: number | null;
        /** @description The mass of that paper in kilograms. */
        paper_kg: number | null;
        /** @description The CO2e of making that paper, gross, in metric tons. Nothing is subtracted from it, neither credits nor trees. */
        mtco2e: number | null;
        /** @description Trees that were ordered, those ordered by number included. */
        trees: number | null;
        /** @description Sheets that feeds counted; null where no feed counted. */
        sheets: number | null;
        /** @description Printed sides that feeds counted; null where no feed counted. */
        sides: number | null;
        /** @description Sides on two-sided sheets of all sides, from 0 to 1; null where no feed counted. */
        duplex_share: number | null;
      };
      /** @description The factors that the CO2e was computed with. */
      factors: components['schemas']['ReportFactor'][];
      /** @description The twelve months, oldest first. */
      months: components['schemas']['ReportMonth'][];
      /** @description The account and those below it with something, at most 1,000 by pages, the rest in one row. */
      accounts: components['schemas']['ReportAccount'][];
      /** @description How complete the data of feeds is. */
      quality: components['schemas']['ReportQuality'];
      projects: components['schemas']['ReportProject'][];
      /** @description Carbon credits retired in the year, by date. */
      credits: components['schemas']['ReportCredit'][];
      /** @description Null without a goal, or while the base year has no pages. */
      goal: components['schemas']['ReportGoal'] | null;
      /** @description How the figures were made, in sentences of the language asked for. */
      method: string[];
      /** @description The limits of the figures, and what they do not claim. */
      limits: string[];
      /** @description Where the figures belong in standards of sustainability reporting, and where they do not. */
      annex: components['schemas']['ReportStandard'][];
      /** Format: uuid */
      id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @description The changes against the number before; empty for the first. */
      changes: string[];
      /** @description The signature. Its payload is this report in English, without `jws` and `inclusion`. */
      jws: string;
      /** @description The proof that it is in the public log; null until the next run, absent without a log. */
      inclusion?: components['schemas']['Inclusion'] | null;
    };
    Job: {
      /** Format: uuid */
      id: string;
      /** @example deactivate */
      kind: string;
      /** @enum {string} */
      state: 'waiting' | 'running' | 'done' | 'failed';
      /** @description How much of the work is done. */
      done: number;
      /** @description How much work there is, as far as it is known; 0 until it is counted. */
      of: number;
      /**
       * @description Null until it is done. Its fields depend on the kind.
       * @example {
       *       "status": "inactive",
       *       "accounts": 12,
       *       "changed": 12
       *     }
       */
      result: {
        [key: string]: unknown;
      } | null;
      /**
       * @description Why it failed; null otherwise.
       * @example null
       */
      error: string | null;
    };
    JobHealth: {
      /** @example collect-start */
      name: string;
      /**
       * Format: date-time
       * @description When it last ran to its end; null before its first run.
       * @example 2025-03-15T09:30:00Z
       */
      last_run_at: string | null;
      duration_s: number | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      next_run_at: string;
      /** @description False if the last run failed, or if one is overdue by 20 minutes; null before its first run. */
      ok: boolean | null;
    };
    JobStarted: {
      /**
       * Format: uuid
       * @description GET /operator/jobs/{id} tells how far it has come.
       */
      job_id: string;
    };
    LedgerEntry: {
      number: number;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      at: string;
      /** Format: uuid */
      planting_id: string;
      trees: number;
      /** @description SHA-256 of the id of the certificate, in hex. */
      certificate_hash: string;
      /** @description SHA-256 over the hash before it, number, at, planting_id, trees and certificate_hash, each on a line. */
      hash: string;
    };
    LetterRetry: {
      /** @description The letters to send again; omitted: all, at most 1,000 in one request. */
      ids?: string[] | null;
    };
    LetterSubject: {
      /** Format: uuid */
      account_id: string | null;
      /** @description Null if the message is about no single account. */
      account_name: string | null;
      /** @description The forestry or carbon project, if it is about one. */
      project_name: string | null;
      /**
       * @description The day, month or year that it is about.
       * @example 2026-10
       */
      period: string | null;
      /** @description The kind of the long job, such as `import`; null for other messages. */
      job: string | null;
    };
    ListedAgent: {
      /**
       * @description Created by the agent at its first start.
       * @example 4f1c2a9be07d4c21
       */
      id: string;
      /** @example 2.1.0 */
      version: string | null;
      /**
       * @description The name of its computer.
       * @example front-desk
       */
      host: string | null;
      /**
       * @description Its operating system.
       * @example linux-x64
       */
      system: string | null;
      /**
       * Format: date-time
       * @description Its last contact, at most 5 minutes early.
       * @example 2025-03-15T09:30:00Z
       */
      seen_at: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      started_at: string | null;
      /** @description True if its version is lower than the release this service names. False if no release is named. */
      outdated: boolean;
      /** @description At most 50. */
      sources: components['schemas']['AgentSource'][] | null;
      /** Format: uuid */
      feed_id: string;
      /** Format: uuid */
      account_id: string;
      /** @description The name of its account; only with `include=below`. */
      account_name?: string;
    };
    ListedBiomassCertificate: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /**
       * Format: date-time
       * @description The date of the order, which the caller may state.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Standard pages reforested on the certificate. */
      pages: number;
      /** @description Trees reforested on the certificate. */
      trees: number;
      /** Format: uuid */
      project_id: string;
      /** @description Where the trees are planted. */
      project: components['schemas']['ForestryProject'];
      /** @description The certificate as a web page, open to anyone with the link. */
      url: string;
      /** @description The certificate as a PDF. */
      pdf_url: string;
      /**
       * Format: date-time
       * @description When it was booked, by the clock of the service.
       * @example 2025-03-15T09:30:00Z
       */
      issued_at: string;
      /** @description The name of its account; only with `include=below`. */
      account_name?: string;
    };
    ListedBiomassOffset: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** Format: uuid */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The quote it executed.
       */
      quote_id: string | null;
      /**
       * Format: uuid
       * @description Where the trees are planted.
       */
      project_id: string;
      /** Format: uuid */
      certificate_id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      pages: number;
      trees: number;
      /** @description The name of its account; only with `include=below`. */
      account_name?: string;
    };
    ListedDeposit: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /**
       * Format: uuid
       * @description The feed that created it.
       */
      feed_id: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Negative for an adjustment. */
      pages: number;
      /** @description Meters. */
      width: number;
      /** @description Meters. */
      length: number;
      /** @description Grams per square meter. */
      gsm: number;
      /** @description The name of its account; only with `include=below`. */
      account_name?: string;
    };
    ListedDevice: {
      /** @example 00:60:d1:4d:e1:5f */
      device: string;
      /**
       * @description How its sheets are counted, by the counters of its last reading: as in `days`, where the day fits them.
       * @enum {string}
       */
      counted_by: 'sheets' | 'duplex' | 'estimate' | 'sides';
    };
    ListedFeed: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** @description The print-monitoring system that pages are collected from. */
      type: string;
      /**
       * Format: uuid
       * @description The server it connects to; null if its type needs none.
       */
      server_id: string | null;
      /** @description The name or id of the customer in that system; null if its type needs none. */
      external_id: string | null;
      /** @enum {string} */
      collection_scope: 'all' | 'managed_only';
      /** @description How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets. */
      duplex_percent: number;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description Nothing is collected for days before it.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
      /**
       * @description The result of the last check or collection.
       * @enum {string}
       */
      health_check: 'healthy' | 'unhealthy';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      health_check_checked_at: string;
      /**
       * Format: date-time
       * @description When health_check last changed.
       * @example 2025-03-15T09:30:00Z
       */
      health_check_changed_at: string;
      /**
       * @description Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.
       * @example {
       *       "device": "Serial Number",
       *       "at": "Last Contact",
       *       "total": "Life Count"
       *     }
       */
      columns?: {
        /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
        external_id?: string | null;
        /** @description The column with the name of the device. Without one, the serial number is its name. */
        device?: string | null;
        /** @description The column with the serial number. */
        serial?: string | null;
        /** @description The column with a name for people. */
        name?: string | null;
        /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
        at?: string | null;
        /** @description The column with the lifetime counter of printed sides. */
        total: string;
        /** @description The column with the lifetime sheets. */
        sheets?: string | null;
        /** @description The column with the lifetime sheets printed on both sides. */
        duplex_sheets?: string | null;
        /** @description The column with the lifetime sheets of A3 or larger. */
        large_sheets?: string | null;
        /** @description The column with the name of the counter. */
        counter?: string | null;
        /**
         * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
         * @enum {string|null}
         */
        date_order?: 'day_first' | 'month_first' | null;
        /**
         * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
         * @enum {string|null}
         */
        decimal?: '.' | ',' | null;
        /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
        time_zone?: string | null;
      } | null;
      /**
       * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
       * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
       */
      mail_address?: string | null;
      /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
      mail_from?: string[] | null;
      /** @description The name of its account; only with `include=below`. */
      account_name?: string;
    };
    Me: {
      email: string;
      /**
       * @description Whether this is an operator's session. One from a company's provider never is, and one by code is not while `operator_needs_passkey` is true.
       * @example false
       */
      operator: boolean;
      /**
       * @description Whether the person is an operator who has to sign in with a passkey to act as one.
       * @example false
       */
      operator_needs_passkey: boolean;
      /**
       * @description How the session began.
       * @enum {string}
       */
      signed_in_by: 'code' | 'company' | 'passkey';
      /** @description The accounts that the person is a user of, sorted by name. */
      accounts: components['schemas']['MyAccount'][];
      /** @description The invitations that the person has not accepted, newest first, at most 100. */
      invitations: components['schemas']['Invitation'][];
      /**
       * @description How often the person gets the digest of what needs attention, if there is anything new or worse.
       * @enum {string}
       */
      digest: 'daily' | 'weekly' | 'never';
      /** @description From how many days of silence on a feed is in the digest. */
      silent_days: number;
    };
    MeterReport: {
      /**
       * Format: uuid
       * @description Null in the answer to a dry run.
       */
      id: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      received_at: string;
      /**
       * @description upload: by a person who is signed in. api: with an API key.
       * @enum {string}
       */
      by: 'mail' | 'upload' | 'api';
      /** @description The From address of a mail; null otherwise. */
      from: string | null;
      /**
       * @description The name of the file; null for a mail without a report.
       * @example meters.csv
       */
      file: string | null;
      bytes: number;
      /** @description Rows with a reading; while the columns are not known, the rows below the header. */
      rows: number;
      /** @description Rows without one: rows above the header, rows without a device or a counter, and a last row with totals. */
      skipped: number;
      /** @description Of a server: customers whose rows counted for nobody, because no active feed or several fit. The first 100. */
      unmatched: {
        /** @description As the report names the customer; empty where it names none. */
        external_id: string;
        rows: number;
      }[];
      /** @enum {string} */
      status: 'counted' | 'waiting' | 'refused';
      /** @description Why it waits or was refused; null otherwise. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /** @description The columns that would be used; null unless it waits. */
      proposal: components['schemas']['ProposedColumns'] | null;
      /** @description The sheets that it counted. */
      pages: number;
    };
    MeterReportPreview: {
      /**
       * Format: uuid
       * @description Null in the answer to a dry run.
       */
      id: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      received_at: string;
      /**
       * @description upload: by a person who is signed in. api: with an API key.
       * @enum {string}
       */
      by: 'mail' | 'upload' | 'api';
      /** @description The From address of a mail; null otherwise. */
      from: string | null;
      /**
       * @description The name of the file; null for a mail without a report.
       * @example meters.csv
       */
      file: string | null;
      bytes: number;
      /** @description Rows with a reading; while the columns are not known, the rows below the header. */
      rows: number;
      /** @description Rows without one: rows above the header, rows without a device or a counter, and a last row with totals. */
      skipped: number;
      /** @description Of a server: customers whose rows counted for nobody, because no active feed or several fit. The first 100. */
      unmatched: {
        /** @description As the report names the customer; empty where it names none. */
        external_id: string;
        rows: number;
      }[];
      /** @enum {string} */
      status: 'counted' | 'waiting' | 'refused';
      /** @description Why it waits or was refused; null otherwise. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /** @description The columns that would be used; null unless it waits. */
      proposal: components['schemas']['ProposedColumns'] | null;
      /** @description The sheets that it counted. */
      pages: number;
      /** @description The probable header; empty once the file is gone. */
      header: string[];
      /** @description The first rows below it. */
      first_rows: string[][];
      /** @description Whether DMARC proved the sender of a mail. Otherwise it can be counted once only. Null for other reports. */
      from_proved: boolean | null;
    };
    MonthClosedEvent: {
      /** @constant */
      type: 'month.closed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        account_id: string;
        /**
         * @description UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
        /**
         * @description `closing` from the end of the books until the deposits are certificates.
         * @enum {string}
         */
        state: 'open' | 'closing' | 'closed';
        /**
         * Format: date-time
         * @description The end of the books: the 1st of the next month at 12:00 UTC.
         * @example 2025-03-15T09:30:00Z
         */
        closes_at: string;
        /**
         * Format: date-time
         * @description When the deposits became certificates.
         * @example 2025-03-15T09:30:00Z
         */
        closed_at: string | null;
        deposits: number;
        /** @description Standard pages so far, with those carried into the month; once closed, the pages reforested. */
        pages: number;
        /** @description The same in trees. */
        trees: number;
        /** @description The offsets that closing the month now would issue; empty once it is closed. */
        planned: components['schemas']['PlannedOffset'][];
        /** @description Empty until closed. */
        biomass_offset_ids: string[];
        /** @description Empty until closed. */
        certificate_ids: string[];
        account: components['schemas']['EventAccount'];
      };
    };
    MonthFigures: {
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /** @description Standard pages reforested, at most 9000000000000000: a larger sum is stated as this number. */
      pages: number;
      /** @description Trees reforested. */
      trees: number;
      /** @description The mass of that paper in kilograms. */
      paper_kg: number;
      /** @description The footprint of that paper, in metric tons of CO2 equivalent. */
      mtco2e: number;
      /** @description The amount of fulfilled carbon offsets, in metric tons of CO2 equivalent. */
      mtco2e_offset: number;
      certificates: number;
      accounts: number;
      /** @description Of these pages, those that follow from trees ordered by number: nobody reported such paper. */
      pages_derived: number;
    };
    MovedAccount: {
      account: components['schemas']['ExpandedAccount'];
      /** @description API keys that a former account above made, or whose creator is not known. They go on working. At most 1,000. */
      keys: string[];
      /** @description Users who sign in through a former account above, or have an address in one of its domains. They stay. At most 1,000. */
      users: string[];
      /** @description Feeds on a server of a former account above. They become inactive within five minutes. At most 1,000. */
      feeds: string[];
    };
    MyAccount: {
      /** Format: uuid */
      account_id: string;
      name: string;
      role: string;
      /**
       * @description In this account and all below it.
       * @enum {string}
       */
      permission: 'full' | 'restricted';
    };
    NewAccount: {
      name: string;
      /** @description Defaults to the name. */
      display_name?: string | null;
      external_id?: string | null;
    };
    /**
     * @example {
     *       "label": "Till 3",
     *       "revision": "1.6.6"
     *     }
     */
    NewApiKey: {
      /** @description What it is for. */
      label?: string | null;
      /**
       * @default 1.6.6
       * @enum {string|null}
       */
      revision: '1.6.3' | '1.6.6' | null;
      /**
       * Format: uuid
       * @description Creates a key that may push to this feed and do nothing else.
       */
      feed_id?: string | null;
    };
    NewArchive: {
      /**
       * @description `own`: the account. `below`: also all accounts below it.
       * @enum {string}
       */
      include: 'own' | 'below';
      /**
       * @description With users, and with names and addresses of people; omitted: without.
       * @default false
       * @example false
       */
      people: boolean | null;
    };
    NewAudit: {
      /** Format: date */
      date: string;
      by: string;
      survival_percent: number;
      /** @default null */
      document: {
        url: string;
        /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
        sha256: string;
      } | null;
    };
    NewBiomassOffset: {
      pages?: number | null;
      /** @description Instead of pages; rounded to six decimals. */
      trees?: number | null;
      /**
       * Format: uuid
       * @description Instead of pages, trees and project_id: the quote to execute.
       */
      quote_id?: string | null;
      /**
       * Format: uuid
       * @description Omitted: one of the favorites, else any active project, at random.
       */
      project_id?: string | null;
      /**
       * Format: date-time
       * @description From 1970 to one day ahead; omitted: now.
       * @example 2025-03-15T09:30:00Z
       */
      date?: string | null;
    };
    NewBuyer: {
      legal_name: string;
      /**
       * @default null
       * @example DE123456789
       */
      vat_id: string | null;
      /** @default null */
      tax_number: string | null;
      /** @default null */
      registration_id: string | null;
      /** @default null */
      reference: string | null;
      /** @default null */
      order_reference: string | null;
      address: components['schemas']['NewPartyAddress'];
      emails: string[];
      /**
       * @default en
       * @enum {string|null}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
      payment_days?: number | null;
      /** @default null */
      electronic_address: components['schemas']['NewElectronicAddress'] | null;
      /**
       * @default en16931
       * @enum {string|null}
       */
      format: 'en16931' | 'peppol' | 'xrechnung' | null;
      /** @description The version that the change was made of. */
      version: number;
    };
    NewCarbonProject: {
      name: string;
      type: string;
      registry: string;
      price: number;
      /** @default true */
      active: boolean | null;
    };
    NewCompanyIdentity: {
      /**
       * Format: uuid
       * @description The tenant.
       */
      tid: string;
      /**
       * Format: uuid
       * @description The object id of the person in the tenant.
       */
      oid: string;
    };
    NewCredit: {
      /** @description What to credit of which line; null credits everything that is left. */
      lines:
        | {
            line: number;
            net: number;
          }[]
        | null;
      /** @description Stated on the credit note. */
      reason: string;
      /**
       * @description The next issue covers the same again. Only with everything, and if nothing was credited before.
       * @default false
       */
      again: boolean | null;
    };
    NewCreditLot: {
      /** Format: uuid */
      project_id: string;
      /** @description The registry of the serial, unless its form tells. */
      registry?: string | null;
      registry_project_id?: string | null;
      methodology?: string | null;
      /** @enum {string} */
      kind: 'removal' | 'avoidance';
      serial: string;
      block?: string | null;
      first?: number | null;
      last?: number | null;
      /** @description Required for a document; of a range it must be last - first + 1. */
      tonnes?: number | null;
      /** Format: date */
      vintage_start_date: string;
      /** Format: date */
      vintage_end_date: string;
      /** Format: date */
      retired_on: string;
      beneficiary?: string | null;
      retirement_url?: string | null;
    };
    NewDeposit: {
      /** @description May be negative, to adjust earlier ones. */
      pages: number;
      /** @description Meters; 0.2159 when omitted. */
      width?: number | null;
      /** @description Meters; 0.2794 when omitted. */
      length?: number | null;
      /** @description Grams per square meter; 75 when omitted. */
      gsm?: number | null;
      /**
       * Format: date-time
       * @description From 1970 to one day ahead; omitted: now.
       * @example 2025-03-15T09:30:00Z
       */
      date?: string | null;
    };
    NewDomainApproval: {
      /**
       * Format: uuid
       * @description The account whose people have the addresses.
       */
      account_id: string;
      /**
       * @description What stands behind the @ of the addresses.
       * @example example.com
       */
      domain: string;
    };
    NewElectronicAddress: {
      /** @example 0088 */
      scheme: string;
      /** @example 4012345000009 */
      id: string;
    };
    NewEnrollment: {
      /**
       * @description As it was shown; dashes and case do not count.
       * @example 7K2M-Q4ZD-0XRB-9HTE
       */
      code: string;
    };
    NewFeed: {
      /** @enum {string} */
      type:
        | 'print_tracker'
        | 'printfleet'
        | 'mps_monitor'
        | 'papercut'
        | 'glpi'
        | 'lexmark'
        | 'http'
        | 'agent'
        | 'universal_print'
        | 'upload'
        | 'fmaudit'
        | 'printanista'
        | 'print_audit'
        | '3manager'
        | 'kfs'
        | 'printerpoint'
        | 'xsm'
        | 'onestop';
      /**
       * Format: uuid
       * @description Required by most types. A server of the same type, of the account or of one above it.
       */
      server_id?: string | null;
      /** @description Required by most types. */
      external_id?: string | null;
      /**
       * @description Both mean all where the system does not tell managed devices from others.
       * @default all
       * @enum {string|null}
       */
      collection_scope: 'all' | 'managed_only' | null;
      /** @description How many of 100 printed sides are on two-sided sheets. Sheets are then estimated as sides x (1 - duplex_percent / 200), for devices that tell neither sheets nor duplex sheets. It holds from today, UTC. */
      duplex_percent?: number | null;
      /**
       * Format: date-time
       * @description Defaults to the first day of the current month.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at?: string | null;
    };
    NewForestryProject: {
      name: string;
      /**
       * @description Trees are planted in active projects only.
       * @default active
       * @enum {string|null}
       */
      status: 'active' | 'complete' | null;
      forest_latitude: number;
      forest_longitude: number;
      /** Format: uri */
      content_logo: string;
      /** Format: uri */
      content_masthead: string;
      /** @default  */
      content_introduction: string | null;
      content_body_html: string;
      /** @default [] */
      content_images: string[] | null;
      place?: {
        region?: string | null;
        /** @example KE */
        country: string;
      } | null;
      /**
       * Format: date
       * @description The day on which its ledger begins; null: the ledger has all offsets. Left out: as it is.
       */
      ledger_from?: string | null;
    };
    NewImport: {
      /** @enum {string} */
      kind: 'forestry_projects' | 'carbon_projects' | 'plantings' | 'credits';
      /**
       * @description CSV with a header line that names the fields; or `json`.
       * @example id,trees
       *     0195a2b1-0000-7000-8000-000000000001,500
       */
      csv?: string | null;
      /**
       * @description A list of rows; or `csv`.
       * @example [
       *       {
       *         "name": "Kijabe Slopes 2025"
       *       }
       *     ]
       */
      json?:
        | {
            [key: string]: unknown;
          }[]
        | null;
      /**
       * @description Answers what the import would do and stores nothing.
       * @default false
       */
      dry_run: boolean | null;
    };
    /**
     * @example {
     *       "month": "2025-03",
     *       "dry_run": true
     *     }
     */
    NewIssue: {
      /**
       * @description The month, UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /**
       * @description Tells what would be issued, and issues nothing.
       * @default false
       */
      dry_run: boolean | null;
      /**
       * @description Also covers billing runs from before the seller was first set.
       * @default false
       */
      include_earlier: boolean | null;
    };
    NewOrder: {
      /** @description Forestry projects. Without any: the active favorites evenly, else one active project at random. */
      biomass_project_settings?: components['schemas']['ProjectSetting'][] | null;
      /** @description Carbon projects. Without any, no carbon is offset. */
      carbon_project_settings?: components['schemas']['ProjectSetting'][] | null;
      /** @description Your own identifier, unique among the orders of the account. */
      external_id?: string | null;
      items: components['schemas']['NewPaperItem'][];
    };
    NewPaperItem: {
      /** @description Sheets. */
      quantity?: number | null;
      /** @description Meters; 0.2159 when omitted. */
      width?: number | null;
      /** @description Meters; 0.2794 when omitted. */
      length?: number | null;
      /** @description Grams per square meter; 75 when omitted. */
      gsm?: number | null;
      /** @description Grams; instead of all the others. */
      mass?: number | null;
    };
    NewPartyAddress: {
      line1: string;
      /** @default null */
      line2: string | null;
      city: string;
      /** @default null */
      postal_code: string | null;
      /** @default null */
      region: string | null;
      /** @example DE */
      country: string;
    };
    NewPasskey: {
      /**
       * @description The value that came with `options`. It can be used once, within 5 minutes.
       * @example Jq0tT8b3R0mWwQk1c5yH2A
       */
      request: string;
      /**
       * @description The `toJSON()` of the `PublicKeyCredential` that the browser returned.
       * @example {
       *       "id": "Y3JlZGVudGlhbA",
       *       "rawId": "Y3JlZGVudGlhbA",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "e30",
       *         "attestationObject": "oA"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential: {
        [key: string]: unknown;
      };
      name: string;
    };
    NewPlanting: {
      /** Format: uuid */
      project_id: string;
      name: string;
      /** @default null */
      partner: string | null;
      /** @description Trees, of 8,333 standard pages each. */
      trees: number;
      seedlings?: number | null;
      /** @default [] */
      species: string[] | null;
      /** Format: date */
      planted_from: string;
      /** Format: date */
      planted_to: string;
      latitude?: number | null;
      longitude?: number | null;
      /**
       * @description audited is set by the first audit.
       * @enum {string}
       */
      status: 'planned' | 'planted' | 'audited';
      /**
       * Format: uuid
       * @default null
       */
      replaces: string | null;
      /** @default [] */
      documents:
        | {
            name: string;
            url: string;
            /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
            sha256: string;
          }[]
        | null;
    };
    NewQuote: {
      /** Format: uuid */
      project_id: string;
      /** @description Your own identifier, unique among the quotes of the account. */
      external_id?: string | null;
      items: components['schemas']['NewPaperItem'][];
    };
    NewReading: {
      /**
       * @description The name of the device, always the same: its serial number, or its address if that never changes.
       * @example CNDQQ05142
       */
      device: string;
      /** @description Its serial number: under another `device` it is still the same printer. Two in one push with one serial number and totals more than 10 apart are two printers, from then on told apart by `device`. */
      serial?: string | null;
      /**
       * @description For people; nothing is counted by it.
       * @example Front desk
       */
      name?: string | null;
      /**
       * Format: date-time
       * @description When the counter was read. It counts on this day, UTC.
       * @example 2025-03-15T09:30:00Z
       */
      at: string;
      /** @description The lifetime counter: every side the device ever printed. */
      total: number;
      /**
       * @description The name of the counter, if the device has several: no two of them agree.
       * @example prtMarkerLifeCount
       */
      counter?: string | null;
      /** @description Every sheet of paper that the device ever printed on, a large one once. The best basis that two readings share counts: `sheets`, else `duplex_sheets`, else the sides. */
      sheets?: number | null;
      /** @description Of these, the sheets printed on both sides. */
      duplex_sheets?: number | null;
      /** @description Of these, the sheets of A3 or larger; each counts as two. Leave it out if `total` or `sheets` count a large sheet twice. */
      large_sheets?: number | null;
    };
    NewRoot: {
      name: string;
      /** @description Defaults to the name. */
      display_name?: string | null;
      external_id?: string | null;
      /** @description The first user, who gets full permission and an invitation by mail. */
      user: components['schemas']['RootUser'];
      /** @description What the account pays from its first month on. */
      terms?: components['schemas']['FirstTerms'] | null;
    };
    NewSeller: {
      legal_name: string;
      /**
       * @default null
       * @example DE123456789
       */
      vat_id: string | null;
      /** @default null */
      tax_number: string | null;
      /** @default null */
      registration_id: string | null;
      address: components['schemas']['NewPartyAddress'];
      /**
       * @default {
       *       "name": null,
       *       "phone": null,
       *       "email": null
       *     }
       */
      contact: {
        /** @default null */
        name: string | null;
        /** @default null */
        phone: string | null;
        /**
         * Format: email
         * @default null
         */
        email: string | null;
      } | null;
      /** @default null */
      electronic_address: components['schemas']['NewElectronicAddress'] | null;
      /**
       * @default null
       * @example DE89370400440532013000
       */
      iban: string | null;
      /**
       * @default null
       * @example COBADEFFXXX
       */
      bic: string | null;
      /** @default null */
      payment_note: string | null;
      /** @example EUR */
      tax_currency: string;
      /**
       * @default
       * @example RG-
       */
      number_prefix: string | null;
      /** @description The version that the change was made of. */
      version: number;
    };
    NewServer: {
      /** @enum {string} */
      type:
        | 'print_tracker'
        | 'printfleet'
        | 'mps_monitor'
        | 'papercut'
        | 'glpi'
        | 'lexmark'
        | 'http'
        | 'fmaudit'
        | 'printanista'
        | 'print_audit'
        | '3manager'
        | 'kfs'
        | 'printerpoint'
        | 'xsm'
        | 'onestop';
      /**
       * Format: uri
       * @description Must begin with https:// and hold no user name or password. Required unless the type counts by report.
       */
      url?: string | null;
      /** @description Required unless the type counts by report. */
      username?: string | null;
      /** @description Some systems need none. */
      password?: string | null;
    };
    NewSignIn: {
      /** Format: email */
      email: string;
      /**
       * @description `code` asks for a code also where the company signs in; it is ignored where the company requires that.
       * @enum {string|null}
       */
      method?: 'code' | null;
    };
    NewSignInSetting: {
      /**
       * Format: uri
       * @description The address of the provider as its discovery document names it.
       * @example https://login.example.com
       */
      issuer: string;
      client_id: string;
      /** @description Is encrypted, and never returned. Without it the stored one stays, for the same issuer and client. */
      client_secret?: string | null;
      /**
       * @description Domains of addresses. Each means exactly itself.
       * @example [
       *       "example.com"
       *     ]
       */
      domains: string[];
      /** @default false */
      required: boolean | null;
      /**
       * Format: email
       * @description A full user of the account itself; needed for `required`.
       * @default null
       * @example null
       */
      owner: string | null;
      /**
       * @description `restricted`: a verified address whose person is a user of no account becomes a restricted user of this one. Invitations that nobody accepted do not count.
       * @default null
       * @enum {string|null}
       */
      create: 'restricted' | null;
    };
    NewSnooze: {
      /**
       * Format: date-time
       * @description Until when the account does not want to see it, at most 90 days ahead; null, or nothing, ends it.
       * @example 2025-03-15T09:30:00Z
       */
      until?: string | null;
    };
    NewTax: {
      /**
       * @description EN 16931: S standard rate, Z zero rated, E exempt, AE reverse charge, O outside the scope of tax.
       * @enum {string}
       */
      category: 'S' | 'Z' | 'E' | 'AE' | 'O';
      percent?: number | null;
      /** @default null */
      reason: string | null;
    };
    NewTerms: {
      /**
       * @default USD
       * @example EUR
       */
      currency: string | null;
      /** @description In the currency. Null: the service's price in USD times `usd_rate`, exactly. */
      price_per_page?: number | null;
      /** @description Units of the currency for 1 USD; for USD only 1. */
      usd_rate?: number | null;
      tax?: components['schemas']['NewTax'] | null;
      /**
       * @description A month that begins in 25 hours or later; if left out, the first such month.
       * @example 2025-03
       */
      from?: string | null;
      /** @description The version that the change was made of. */
      version: number;
    };
    NewUser: {
      /** Format: email */
      email: string;
      /** @description Defaults to the part of the e-mail address before the @. */
      full_name?: string | null;
      /**
       * @default en
       * @enum {string|null}
       */
      locale: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
      /**
       * @description A restricted user reads, and changes nothing.
       * @default restricted
       * @enum {string|null}
       */
      permission: 'full' | 'restricted' | null;
      /** @description Defaults to certificates; for a full user, to all. */
      notifications?: ('certificates' | 'feeds' | 'webhooks')[] | null;
    };
    NewWebhook: {
      /**
       * Format: uri
       * @description Must begin with https:// and lead to the public internet.
       */
      url: string;
      /** @description The events that are sent: at least one. */
      events: (
        | 'account.created'
        | 'account.activated'
        | 'account.deactivated'
        | 'account.moved'
        | 'biomass_offset.created'
        | 'biomass_offset.deleted'
        | 'biomass_offset.planted'
        | 'certificate.issued'
        | 'month.closed'
        | 'order.placed'
        | 'carbon_offset.fulfilled'
        | 'quote.executed'
        | 'feed.healthy'
        | 'feed.unhealthy'
        | 'feed.held'
        | 'planting.audited'
        | 'planting.not_planted'
        | 'invoice.issued'
        | 'invoice.credited'
        | 'invoice.paid'
      )[];
      description?: string | null;
    };
    OperatorAccountMove: {
      /**
       * Format: uuid
       * @description The account that it will be below: for a customer a channel, for a channel a distributor.
       */
      parent_id: string;
      /**
       * @description `next_month`: right after the close of the current month (UTC) for the account and all below it. Defaults to `now` within one root account, and to `next_month` between two.
       * @enum {string|null}
       */
      from?: 'now' | 'next_month' | null;
      /** @description Why it moves, for the log of operators. */
      reason: string;
    };
    OperatorActivity: {
      /** Format: uuid */
      id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      at: string;
      /**
       * Format: uuid
       * @description The user who made the change; null if it was an API key or an operator.
       */
      user_id: string | null;
      /**
       * @description The first characters of the API key that made the change; null if it was a user or an operator.
       * @example null
       */
      key_hint: string | null;
      /**
       * @description The address of the operator who made the change; null otherwise, and for commands of operators.
       * @example null
       */
      operator: string | null;
      /**
       * @description The operationId of the request.
       * @example createDeposit
       */
      operation: string;
      /**
       * Format: uuid
       * @description The resource that was changed.
       */
      resource_id: string | null;
      /**
       * @description What an operator changed, without secrets; null for what others did.
       * @example null
       */
      changes: components['schemas']['FieldChange'][] | null;
      /**
       * Format: uuid
       * @description The account that it is about; null if it is about none, or about all.
       */
      account_id: string | null;
      /** @description The current name of the account; null without an account. */
      account_name: string | null;
      /**
       * @description The current name of the project that was changed; null if something else was.
       * @example null
       */
      project_name: string | null;
    };
    OperatorCarbonProject: {
      /** Format: uuid */
      id: string;
      name: string;
      /** @description The kind of carbon project, such as Afforestation. */
      type: string;
      /** @description The carbon registry that issues its credits. */
      registry: string;
      /** @description USD for one MTCO2e. */
      price: number;
      /** @description Orders may name active projects only. */
      active: boolean;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @description Counts the changes of the project. A change is sent with the version that it was made of. */
      version: number;
      /** @description Passages of its texts that claim more than is known: they are stored all the same. In the answer to a write also parts of its HTML that were not stored. */
      warnings: components['schemas']['ClaimWarning'][];
    };
    OperatorForestryProject: {
      /** Format: uuid */
      id: string;
      name: string;
      /**
       * @description Trees are planted in active projects only.
       * @enum {string}
       */
      status: 'active' | 'complete';
      forest_latitude: number;
      forest_longitude: number;
      /** @description Address of an image. */
      content_logo: string;
      /** @description Address of an image. */
      content_masthead: string;
      content_introduction: string;
      content_body_html: string;
      /** @description Addresses of images. */
      content_images: string[];
      /** @description Region and country of the forest; null at sea. */
      place: {
        /** @example Rift Valley */
        region: string | null;
        /**
         * @description ISO 3166 code.
         * @example KE
         */
        country: string;
      } | null;
      /** @description The picture that certificates and public pages show. */
      picture: {
        /** @description Its path on the public pages. */
        path: string;
        width: number;
        height: number;
      } | null;
      /**
       * Format: date
       * @description The day on which its ledger begins; null: it has all offsets.
       */
      ledger_from: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @description Counts the changes of the project. A change is sent with the version that it was made of. */
      version: number;
      /** @description Passages of its texts that claim more than is known: they are stored all the same. In the answer to a write also parts of its HTML that were not stored. */
      warnings: components['schemas']['ClaimWarning'][];
    };
    OperatorPlanting: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      project_id: string;
      name: string;
      partner: string | null;
      /** @description Trees, of 8,333 standard pages each. */
      trees: number;
      /** @description Seedlings put in the ground. */
      seedlings: number | null;
      species: string[];
      /** Format: date */
      planted_from: string;
      /** Format: date */
      planted_to: string;
      latitude: number | null;
      longitude: number | null;
      /** @enum {string} */
      status: 'planned' | 'planted' | 'audited';
      /** @description Trees that cover offsets. */
      allocated: number;
      /** @description Trees that did not survive by the latest audit, less those replaced. */
      lost: number;
      /** @description Trees that cover no offset yet. */
      free: number;
      /**
       * Format: uuid
       * @description The planting whose lost trees this one replaces.
       */
      replaces: string | null;
      documents: {
        name: string;
        url: string;
        sha256: string;
      }[];
      audits: {
        /** Format: date */
        date: string;
        by: string;
        survival_percent: number;
        /** @description The report. */
        document: {
          url: string;
          /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
          sha256: string;
        } | null;
      }[];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was found that its trees were never planted; its shares wait since then. Null otherwise.
       * @example 2025-03-15T09:30:00Z
       */
      not_planted_at: string | null;
      /** @description Passages of its texts that claim more than is known. They are stored all the same. */
      warnings: components['schemas']['ClaimWarning'][];
    };
    Order: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      biomass_project_ids: string[];
      carbon_project_ids: string[];
      /** @enum {string} */
      status: 'draft' | 'placed';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      standard_sheets: number;
      /** @description Grams of paper. */
      paper_mass_g: number;
      trees: number;
      /** @description Of the paper, in metric tons of CO2 equivalent, whether or not it is offset. */
      mtco2e: number;
      /** @description In `currency`. This and the other prices are null for an account above that was not above when the order was made. */
      biomass_price: number | null;
      /** @description In `currency`; 0 without carbon projects. */
      carbon_price: number | null;
      /** @description The sum of both. */
      price: number | null;
      /** @description Empty until placed. */
      biomass_offset_ids: string[];
      /** @description Empty until placed. */
      carbon_offset_ids: string[];
      external_id: string | null;
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
    };
    OrderPlacedEvent: {
      /** @constant */
      type: 'order.placed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        biomass_project_ids: string[];
        carbon_project_ids: string[];
        /** @enum {string} */
        status: 'draft' | 'placed';
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        standard_sheets: number;
        /** @description Grams of paper. */
        paper_mass_g: number;
        trees: number;
        /** @description Of the paper, in metric tons of CO2 equivalent, whether or not it is offset. */
        mtco2e: number;
        /** @description In `currency`. This and the other prices are null for an account above that was not above when the order was made. */
        biomass_price: number | null;
        /** @description In `currency`; 0 without carbon projects. */
        carbon_price: number | null;
        /** @description The sum of both. */
        price: number | null;
        /** @description Empty until placed. */
        biomass_offset_ids: string[];
        /** @description Empty until placed. */
        carbon_offset_ids: string[];
        external_id: string | null;
        /**
         * @description ISO 4217.
         * @example USD
         */
        currency: string;
        items: components['schemas']['PaperItem'][];
        account: components['schemas']['EventAccount'];
      };
    };
    PaperGoal: {
      /** @description The year that others are compared with; not a year to come. */
      base_year: number;
      /** @description How much less paper than in the base year, in percent. */
      percent: number;
    };
    PaperItem: {
      /** @description Null when the item was sent as a mass. */
      quantity: number | null;
      width: number | null;
      length: number | null;
      gsm: number | null;
      /** @description Grams in total. */
      mass: number;
    };
    PartyAddress: {
      line1: string | null;
      line2: string | null;
      city: string | null;
      postal_code: string | null;
      region: string | null;
      /** @description ISO 3166-1, two letters. */
      country: string | null;
    };
    Passkey: {
      /** Format: uuid */
      id: string;
      /** @example Laptop */
      name: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When somebody last signed in with it; null before the first time.
       * @example 2025-03-15T09:30:00Z
       */
      last_used_at: string | null;
      /** @description Whether the passkey was backed up at its last use, so that several devices have it. */
      synced: boolean;
    };
    PasskeyChange: {
      name: string;
    };
    PasskeyRequest: {
      /**
       * @description The value that came with `options`. It can be used once, within 5 minutes.
       * @example Jq0tT8b3R0mWwQk1c5yH2A
       */
      request: string;
      /**
       * @description For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` (WebAuthn Level 3).
       * @example {
       *       "challenge": "Y2hhbGxlbmdl",
       *       "rpId": "trees.example.org",
       *       "userVerification": "required"
       *     }
       */
      options: {
        [key: string]: unknown;
      };
    };
    PasskeySignIn: {
      /**
       * @description The value that came with `options`. It can be used once, within 5 minutes.
       * @example Jq0tT8b3R0mWwQk1c5yH2A
       */
      request: string;
      /**
       * @description The `toJSON()` of the `PublicKeyCredential` that the browser returned.
       * @example {
       *       "id": "Y3JlZGVudGlhbA",
       *       "rawId": "Y3JlZGVudGlhbA",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "e30",
       *         "attestationObject": "oA"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential: {
        [key: string]: unknown;
      };
    };
    PastTerms: {
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      /** @description In the currency, up to nine decimals. Null: the service's price in USD times `usd_rate`, exactly. */
      price_per_page: number | null;
      /** @description Units of the currency for 1 USD; 1 for USD. */
      usd_rate: number;
      tax: components['schemas']['Tax'] | null;
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      from: string;
    };
    PersonChange: {
      /**
       * @description How often the digest of what needs attention is mailed.
       * @enum {string}
       */
      digest?: 'daily' | 'weekly' | 'never';
      /** @description From how many days of silence on a feed is in the digest. */
      silent_days?: number;
    };
    PlannedOffset: {
      /**
       * Format: uuid
       * @description Null when the account has no active favorite: the close then chooses a project at random.
       */
      project_id: string | null;
      project_name: string | null;
      pages: number;
      trees: number;
    };
    Planting: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      project_id: string;
      name: string;
      partner: string | null;
      /** @description Trees, of 8,333 standard pages each. */
      trees: number;
      /** @description Seedlings put in the ground. */
      seedlings: number | null;
      species: string[];
      /** Format: date */
      planted_from: string;
      /** Format: date */
      planted_to: string;
      latitude: number | null;
      longitude: number | null;
      /** @enum {string} */
      status: 'planned' | 'planted' | 'audited';
      /** @description Trees that cover offsets. */
      allocated: number;
      /** @description Trees that did not survive by the latest audit, less those replaced. */
      lost: number;
      /** @description Trees that cover no offset yet. */
      free: number;
      /**
       * Format: uuid
       * @description The planting whose lost trees this one replaces.
       */
      replaces: string | null;
      documents: {
        name: string;
        url: string;
        sha256: string;
      }[];
      audits: {
        /** Format: date */
        date: string;
        by: string;
        survival_percent: number;
        /** @description The report. */
        document: {
          url: string;
          /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
          sha256: string;
        } | null;
      }[];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was found that its trees were never planted; its shares wait since then. Null otherwise.
       * @example 2025-03-15T09:30:00Z
       */
      not_planted_at: string | null;
    };
    PlantingAuditedEvent: {
      /** @constant */
      type: 'planting.audited';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        project_id: string;
        name: string;
        partner: string | null;
        /** @description Trees, of 8,333 standard pages each. */
        trees: number;
        /** @description Seedlings put in the ground. */
        seedlings: number | null;
        species: string[];
        /** Format: date */
        planted_from: string;
        /** Format: date */
        planted_to: string;
        latitude: number | null;
        longitude: number | null;
        /** @enum {string} */
        status: 'planned' | 'planted' | 'audited';
        /** @description Trees that cover offsets. */
        allocated: number;
        /** @description Trees that did not survive by the latest audit, less those replaced. */
        lost: number;
        /** @description Trees that cover no offset yet. */
        free: number;
        /**
         * Format: uuid
         * @description The planting whose lost trees this one replaces.
         */
        replaces: string | null;
        documents: {
          name: string;
          url: string;
          sha256: string;
        }[];
        audits: {
          /** Format: date */
          date: string;
          by: string;
          survival_percent: number;
          /** @description The report. */
          document: {
            url: string;
            /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
            sha256: string;
          } | null;
        }[];
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /**
         * Format: date-time
         * @description When it was found that its trees were never planted; its shares wait since then. Null otherwise.
         * @example 2025-03-15T09:30:00Z
         */
        not_planted_at: string | null;
        account: components['schemas']['EventAccount'];
      };
    };
    PlantingChange: {
      /** Format: uuid */
      project_id?: string;
      name?: string;
      partner?: string | null;
      /** @description Trees, of 8,333 standard pages each. */
      trees?: number;
      seedlings?: number | null;
      species?: string[];
      /** Format: date */
      planted_from?: string;
      /** Format: date */
      planted_to?: string;
      latitude?: number | null;
      longitude?: number | null;
      /**
       * @description audited is set by the first audit.
       * @enum {string}
       */
      status?: 'planned' | 'planted' | 'audited';
      /** Format: uuid */
      replaces?: string | null;
      documents?: {
        name: string;
        url: string;
        /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
        sha256: string;
      }[];
    };
    PlantingMistake: {
      /**
       * @description Why, in a sentence. Only operators see it.
       * @example The partner reported the same trees twice.
       */
      reason: string;
    };
    PlantingNotPlantedEvent: {
      /** @constant */
      type: 'planting.not_planted';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        project_id: string;
        name: string;
        partner: string | null;
        /** @description Trees, of 8,333 standard pages each. */
        trees: number;
        /** @description Seedlings put in the ground. */
        seedlings: number | null;
        species: string[];
        /** Format: date */
        planted_from: string;
        /** Format: date */
        planted_to: string;
        latitude: number | null;
        longitude: number | null;
        /** @enum {string} */
        status: 'planned' | 'planted' | 'audited';
        /** @description Trees that cover offsets. */
        allocated: number;
        /** @description Trees that did not survive by the latest audit, less those replaced. */
        lost: number;
        /** @description Trees that cover no offset yet. */
        free: number;
        /**
         * Format: uuid
         * @description The planting whose lost trees this one replaces.
         */
        replaces: string | null;
        documents: {
          name: string;
          url: string;
          sha256: string;
        }[];
        audits: {
          /** Format: date */
          date: string;
          by: string;
          survival_percent: number;
          /** @description The report. */
          document: {
            url: string;
            /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
            sha256: string;
          } | null;
        }[];
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        /**
         * Format: date-time
         * @description When it was found that its trees were never planted; its shares wait since then. Null otherwise.
         * @example 2025-03-15T09:30:00Z
         */
        not_planted_at: string | null;
        account: components['schemas']['EventAccount'];
      };
    };
    ProjectFigures: {
      /** @description Standard pages reforested, at most 9000000000000000: a larger sum is stated as this number. */
      pages: number;
      /** @description Trees reforested. */
      trees: number;
      /** @description Trees that plantings cover, since the beginning and at most a day behind; null with a range. */
      trees_planted: number | null;
      /** @description Of these, the trees that were lost and not replaced, at most a day behind; null with a range. */
      trees_lost: number | null;
    };
    ProjectLedger: {
      /** Format: uuid */
      project_id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
      /** @description Trees of all offsets of the project. */
      ordered: number;
      /** @description Of offsets booked before the ledger began, which are outside of it. */
      before_ledger: number;
      /** @description Waiting trees taken over from completed projects. */
      moved_in: number;
      /** @description Waiting trees handed over to another project. */
      moved_out: number;
      /** @description Covered by plantings, audited ones included. */
      planted: number;
      /** @description Covered by audited plantings. */
      audited: number;
      /** @description ordered + moved_in - moved_out - before_ledger - planted. */
      waiting: number;
      /** @description The part of waiting whose offsets are not final yet. */
      unbilled: number;
      /**
       * Format: date-time
       * @description The earliest date of a final offset that is not covered whole.
       * @example 2025-03-15T09:30:00Z
       */
      waiting_since: string | null;
      /** @description Trees of plantings that did not survive and were not replaced. */
      lost: number;
      /** @description Trees of plantings that cover no offset yet. */
      free: number;
      /** @description The month of the earliest planned planting, as YYYY-MM. */
      next_planting: string | null;
      /** @description Number of entries. */
      entries: number;
      /** @description Hash of the last entry. */
      head: string | null;
    };
    ProjectSetting: {
      /** Format: uuid */
      project_id: string;
      /** @description Share of the order. Give it for all projects, 100 in sum, or for none, which shares evenly. */
      percentage?: number | null;
    };
    ProjectTotals: {
      /** Format: uuid */
      project_id: string;
      project_name: string;
      /** @description The figures of the account itself. */
      own: components['schemas']['ProjectFigures'];
      /** @description The figures of all accounts below it, at any depth. */
      below: components['schemas']['ProjectFigures'];
      together: components['schemas']['ProjectFigures'];
    };
    /**
     * @example {
     *       "serial": "Serial Number",
     *       "at": "Last Contact",
     *       "total": "Life Count"
     *     }
     */
    ProposedColumns: {
      /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
      external_id?: string | null;
      /** @description The column with the name of the device. Without one, the serial number is its name. */
      device?: string | null;
      /** @description The column with the serial number. */
      serial?: string | null;
      /** @description The column with a name for people. */
      name?: string | null;
      /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
      at?: string | null;
      /** @description The column with the lifetime counter of printed sides. */
      total?: string;
      /** @description The column with the lifetime sheets. */
      sheets?: string | null;
      /** @description The column with the lifetime sheets printed on both sides. */
      duplex_sheets?: string | null;
      /** @description The column with the lifetime sheets of A3 or larger. */
      large_sheets?: string | null;
      /** @description The column with the name of the counter. */
      counter?: string | null;
      /**
       * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
       * @enum {string|null}
       */
      date_order?: 'day_first' | 'month_first' | null;
      /**
       * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
       * @enum {string|null}
       */
      decimal?: '.' | ',' | null;
      /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
      time_zone?: string | null;
    };
    PushedReadings: {
      /** @description The number of readings accepted. */
      readings: number;
      /** @description The sheets that the feed counts more than before; negative where a reading replaced a higher one. */
      pages: number;
      /** @description The same for each day. */
      days: {
        /** Format: date */
        day: string;
        pages: number;
      }[];
      /** @description Readings of a day before the last one known of the device that cannot be counted on their own day: its month is closed, their value does not fit between the readings around them, or they lack the counters by which those were counted. Also readings that would replace pages of a closed month. The pages of both are part of a later day. A first reading of a day in a closed month is counted, in the current month. */
      ignored: number;
      /** @description Jumps above what a device prints in a day, of these readings. */
      held: components['schemas']['HeldReading'][];
      /** @description Of a file: the rows that hold no reading, which are rows above the header, rows without a device or a counter, and a last row with totals. */
      skipped?: number;
    };
    Quote: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** Format: uuid */
      project_id: string;
      project_ids: string[];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      trees: number;
      standard_pages: number;
      /** @description Grams of paper. */
      mass: number;
      /** @description In `currency`, or where there is none in that of the account; null for an account above that was not above when the quote was made. */
      price: number | null;
      external_id: string | null;
      /**
       * Format: uuid
       * @description The offset that executing the quote created.
       */
      biomass_offset_id: string | null;
      biomass_offset_ids: string[];
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      /** @description Units of `currency` for 1 USD, at which prices of carbon projects are converted. Only under terms, and where `price` is shown. */
      usd_rate?: number;
    };
    QuoteExecutedEvent: {
      /** @constant */
      type: 'quote.executed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        /** Format: uuid */
        account_id: string;
        /** Format: uuid */
        project_id: string;
        project_ids: string[];
        /**
         * Format: date-time
         * @description UTC, with seconds.
         * @example 2025-03-15T09:30:00Z
         */
        created_at: string;
        trees: number;
        standard_pages: number;
        /** @description Grams of paper. */
        mass: number;
        /** @description In `currency`, or where there is none in that of the account; null for an account above that was not above when the quote was made. */
        price: number | null;
        external_id: string | null;
        /**
         * Format: uuid
         * @description The offset that executing the quote created.
         */
        biomass_offset_id: string | null;
        biomass_offset_ids: string[];
        /**
         * @description ISO 4217.
         * @example USD
         */
        currency: string;
        /** @description Units of `currency` for 1 USD, at which prices of carbon projects are converted. Only under terms, and where `price` is shown. */
        usd_rate?: number;
        items: components['schemas']['PaperItem'][];
        account: components['schemas']['EventAccount'];
      };
    };
    ReasonDetail: {
      /**
       * @description What is wrong, for software. Later versions may have more codes.
       *
       *     - `url_unreadable`: The url of the server cannot be read.
       *     - `url_not_https`: The url of the server must begin with https://.
       *     - `url_with_credentials`: The url of the server must not contain a user name or password.
       *     - `port_not_allowed`: Port {port} is not allowed: use 443 or one from {min} upwards.
       *     - `host_not_public`: {host} is not on the public internet. Use a url that is.
       *     - `host_not_found`: {host} cannot be found. Look at how the url spells it.
       *     - `name_unanswered`: {host} cannot be looked up: no name server answered. Look whether the name servers of its domain are up.
       *     - `redirects_again`: {host} redirects again and again.
       *     - `redirects_elsewhere`: {host} redirects to another host.
       *     - `redirects_post`: {host} redirects a POST to a GET.
       *     - `no_answer_in_time`: {host} did not answer within {seconds} seconds. Look whether it is up and not overloaded.
       *     - `time_over`: {host} was not asked to the end: the time was over.
       *     - `answer_compressed`: {host} compressed its answer although it was asked not to.
       *     - `answer_too_long`: {host} answered with more than {bytes} bytes.
       *     - `connection_refused`: {host} refused the connection. Look whether it is up, and whether the url names the right port.
       *     - `connection_broken`: {host} broke off the connection. Look whether it, or what stands before it, is restarting.
       *     - `not_http`: {host} did not answer in HTTP. Look whether the url names the right port.
       *     - `certificate_untrusted`: {host} has a certificate that cannot be trusted. Give it a certificate of a public authority for this name, with its whole chain.
       *     - `credentials_unsendable`: {host} cannot be asked with such credentials. Take line breaks and letters outside of ASCII out of them.
       *     - `host_unreachable`: {host} cannot be reached. Look whether it is up and can be reached from the internet.
       *     - `external_id_unusable`: The external id of the feed cannot be used.
       *     - `external_id_missing`: The external id is missing. Set it on the feed.
       *     - `login_missing`: The {field} is missing. Set it on the server.
       *     - `list_ended_early`: The system's list ended after {read} of {total} items.
       *     - `list_endless`: The system's list did not end after {pages} pages.
       *     - `too_many_rows`: The system answered with more than {rows} rows when asked for {what}.
       *     - `too_many_values`: The system's answer with {what} has more than {values} values.
       *     - `unexpected_answer`: The system's answer with {what} has an unexpected form at the top.
       *     - `unexpected_field`: The system's answer with {what} has an unexpected form at {place}.
       *     - `not_json`: The system's answer with {what} is not JSON. Look whether the url of the server is that of its interface.
       *     - `credentials_refused`: The system refused the credentials when asked for {what} (status {status}). {advice}
       *     - `not_known`: The system does not know {what} (status 404). {advice}
       *     - `asked_too_often`: The system is asked too often when asked for {what} (status 429). It is asked again later the same day.
       *     - `system_failed`: The system answered with status {status} when asked for {what}. Look at the system's own log; it is asked again later the same day.
       *     - `unexpected_status`: The system answered with status {status} when asked for {what}. Look whether the url of the server is that of its interface.
       *     - `refused_to_tell`: The system refused to tell {what}. {advice}
       *     - `longer_than_asked`: The system's answer with {what} is longer than what was asked for.
       *     - `document_type`: The answer with {what} has a document type.
       *     - `not_xml_rpc`: The system's answer with {what} is not XML-RPC.
       *     - `operator_key_missing`: The operator's key for {system} is not configured for {host}, so it is not sent.
       *     - `printfleet_key_missing`: The system refused to tell {what} (status 403). The operator's key for {system} is not configured for {host}, so it is not sent. If the server has an API key for your company, write it before the password: api_key=KEY;PASSWORD.
       *     - `glpi_entity_not_a_number`: The external id is no entity number. Set it on the feed as GLPI lists its entities.
       *     - `glpi_entity_hidden`: The user may not see the entity (status {status}). Give the GLPI user a profile in it, or set the external id of the feed to the number of another.
       *     - `glpi_session_refused`: GLPI refused us a session (status {status}). {advice}
       *     - `glpi_session_expired`: The session of the system expired again and again.
       *     - `lexmark_account_unknown`: Lexmark lists no printer of that organization. Set the external id of the feed to the accountId of a child organization, or to * for all of them.
       *     - `next_page_elsewhere`: The system names a page of its list at another host, which is not asked.
       *     - `http_reports_mixed`: The system reports counters on one page of its list and pages on another.
       *     - `http_cursor_repeated`: The system answers with the same cursor again.
       *     - `http_list_endless`: The system's list of devices did not end after {answers} answers.
       *     - `mps_monitor_customer_unknown`: The customer code is not known. Set the external id of the feed to "<dealer code>/<customer code>" as MPS Monitor lists them.
       *     - `mps_monitor_external_id_wrong`: The external id is not "<dealer code>/<customer code>". Set it on the feed as MPS Monitor lists them.
       *     - `mps_monitor_refused`: MPS Monitor refused to tell {what}. Look whether the API user may see the dealer and the customer.
       *     - `mps_monitor_credentials_refused`: MPS Monitor refused the credentials (status 400). Set the user name and password of the server to those of an API user.
       *     - `papercut_no_printer`: PaperCut has no printer under the external id. Name a print server as it stands before the backslash in the list of printers, "device" for the multi-function devices, or "*" for every print queue.
       *     - `papercut_address_refused`: PaperCut does not accept web service calls from our address. Add it to auth.webservices.allowed-addresses in PaperCut's advanced config.
       *     - `print_tracker_entity_elsewhere`: The customer's entity is not below the dealer's. Compare the external id of the feed and the user name of the server with the ids in Print Tracker.
       *     - `no_server`: There is no server to connect to. Set server_id of the feed.
       *     - `server_left`: The account moved away from the account with the server. Choose a server of the account or of one above it, and activate the feed again.
       *     - `nothing_pushed`: No readings were pushed yet. Make a key for the feed, give it to the agent and start that.
       *     - `nothing_pushed_since`: The last reading that was pushed is of {day}. Look whether the machine with the agent is on and can reach this service.
       *     - `no_report_yet`: No report was counted yet. Export the counters of your system as CSV or XLSX, and upload the file or have it sent on a schedule.
       *     - `not_connected`: The feed is not connected to Microsoft, or the permission has ended. Connect it on the page of the feed, as a person whose role may read the usage reports of Universal Print.
       *     - `microsoft_not_configured`: This service is not registered with Microsoft, so nothing can be collected from it. The operator has to register it.
       *     - `microsoft_client_refused`: Microsoft refuses the registration of this service. The operator has to renew its client secret.
       *     - `microsoft_permission_short`: Microsoft gave a permission that ends within the hour. The operator has to allow offline_access to the registration.
       *     - `connection_busy`: Another run renews the connection to Microsoft. It is tried again later the same day.
       *     - `system_slow`: The system did not answer within {seconds} seconds. Look whether it is up and not overloaded.
       *     - `too_many_characters`: The system answered with more than {characters} characters.
       *     - `device_name_too_long`: The system reports a device with a name of more than {characters} characters.
       *     - `too_many_devices`: The system reports {devices} devices; a feed keeps up to {max}, so make several feeds of parts of the fleet.
       *     - `device_names_too_long`: The names of {devices} devices are longer than can be kept; make several feeds of parts of the fleet.
       *     - `counted_by_another_feed`: All {devices} devices are counted by another feed of the same server already. Deactivate one of the two, or give this one the external id of other devices.
       *     - `columns_needed`: Set which column is what, and how numbers and dates are written. Then count the report.
       *     - `columns_changed`: The report lacks columns that were set: {columns}. Set the columns again, or have it sent as before.
       *     - `unknown_sender`: The sender {from} is not known. Count the report if you trust it.
       *     - `not_counters`: The counter of {device} goes up and down, so the report lists print jobs. Have the devices sent with their lifetime counters.
       *     - `being_counted`: The report is being counted.
       *     - `no_report`: The mail has no report: no CSV, XLSX or ZIP file.
       *     - `winmail`: Outlook packed the attachments into winmail.dat. Have the mail sent as HTML or plain text.
       *     - `too_many`: {max} new files had arrived on this day already, so this one did not count. Have the report sent less often.
       *     - `refused_by_person`: A person refused it.
       *     - `bad_row`: Row {row} cannot be read. Correct it, or leave it out.
       *     - `report_empty`: No row has a device and a counter. Have the devices sent with their lifetime counters.
       *     - `unreadable_file`: The file is neither CSV nor XLSX nor a ZIP file with exactly one of them, or it is damaged.
       *     - `encrypted_file`: The file is encrypted. Have it sent without a password.
       *     - `file_too_large`: The file is too large. Split the report.
       *     - `feed_not_active`: The feed or its account is not active.
       *     - `too_much_for_feed`: The report has readings of too many days or devices for one feed. Split it.
       *     - `receiver_answered`: The receiver answered with status {status}. It must answer with one from 200 to 299; retries go on.
       *     - `receiver_gone`: The receiver answered with status 410, so nothing is sent to it any more. Switch the webhook on again once it takes events.
       *     - `receiver_failed`: Every attempt of the last {days} days failed, so nothing is sent any more. Look at the deliveries, fix the receiver and switch the webhook on again.
       *     - `nothing_counted_since`: No pages have been counted since {day}, though the feed can be read. Check whether the printers still report to their system.
       *     - `agent_silent`: The agent on {host} is no longer heard. Check whether the computer is on and online, and whether the agent still runs there. (Agent {agent})
       *     - `agent_outdated`: The agent on {host} has version {version}, but {release} has been out for two weeks. Install the new version, or switch automatic updates on. (Agent {agent})
       *     - `reading_held`: The reading of {device} on {day} would count {pages} sheets, more than a device prints in a day. Accept it if it is right, or reject it.
       *     - `report_waiting`: A report waits for a decision: {file}.
       *     - `month_overdue`: The books of {month} have ended, but its certificates are not issued yet. The operator has to look into it.
       *     - `credits_missing`: It needs {needed} t, and {free} t of credits of its project are free. Load credits, or fulfill it by hand.
       *     - `credits_at_hand`: Credits of its project are free, {free} t. It is fulfilled within minutes; if it is not, it needs more lots than can be named, so load larger ones.
       *     - `older_offset_first`: The older retirement {older} of its project waits too and is served first.
       * @enum {string}
       */
      code:
        | 'url_unreadable'
        | 'url_not_https'
        | 'url_with_credentials'
        | 'port_not_allowed'
        | 'host_not_public'
        | 'host_not_found'
        | 'name_unanswered'
        | 'redirects_again'
        | 'redirects_elsewhere'
        | 'redirects_post'
        | 'no_answer_in_time'
        | 'time_over'
        | 'answer_compressed'
        | 'answer_too_long'
        | 'connection_refused'
        | 'connection_broken'
        | 'not_http'
        | 'certificate_untrusted'
        | 'credentials_unsendable'
        | 'host_unreachable'
        | 'external_id_unusable'
        | 'external_id_missing'
        | 'login_missing'
        | 'list_ended_early'
        | 'list_endless'
        | 'too_many_rows'
        | 'too_many_values'
        | 'unexpected_answer'
        | 'unexpected_field'
        | 'not_json'
        | 'credentials_refused'
        | 'not_known'
        | 'asked_too_often'
        | 'system_failed'
        | 'unexpected_status'
        | 'refused_to_tell'
        | 'longer_than_asked'
        | 'document_type'
        | 'not_xml_rpc'
        | 'operator_key_missing'
        | 'printfleet_key_missing'
        | 'glpi_entity_not_a_number'
        | 'glpi_entity_hidden'
        | 'glpi_session_refused'
        | 'glpi_session_expired'
        | 'lexmark_account_unknown'
        | 'next_page_elsewhere'
        | 'http_reports_mixed'
        | 'http_cursor_repeated'
        | 'http_list_endless'
        | 'mps_monitor_customer_unknown'
        | 'mps_monitor_external_id_wrong'
        | 'mps_monitor_refused'
        | 'mps_monitor_credentials_refused'
        | 'papercut_no_printer'
        | 'papercut_address_refused'
        | 'print_tracker_entity_elsewhere'
        | 'no_server'
        | 'server_left'
        | 'nothing_pushed'
        | 'nothing_pushed_since'
        | 'no_report_yet'
        | 'not_connected'
        | 'microsoft_not_configured'
        | 'microsoft_client_refused'
        | 'microsoft_permission_short'
        | 'connection_busy'
        | 'system_slow'
        | 'too_many_characters'
        | 'device_name_too_long'
        | 'too_many_devices'
        | 'device_names_too_long'
        | 'counted_by_another_feed'
        | 'columns_needed'
        | 'columns_changed'
        | 'unknown_sender'
        | 'not_counters'
        | 'being_counted'
        | 'no_report'
        | 'winmail'
        | 'too_many'
        | 'refused_by_person'
        | 'bad_row'
        | 'report_empty'
        | 'unreadable_file'
        | 'encrypted_file'
        | 'file_too_large'
        | 'feed_not_active'
        | 'too_much_for_feed'
        | 'receiver_answered'
        | 'receiver_gone'
        | 'receiver_failed'
        | 'nothing_counted_since'
        | 'agent_silent'
        | 'agent_outdated'
        | 'reading_held'
        | 'report_waiting'
        | 'month_overdue'
        | 'credits_missing'
        | 'credits_at_hand'
        | 'older_offset_first';
      /**
       * @description What stands in the braces of the sentence. `host` is null for accounts below that of the server.
       * @example {
       *       "host": "print.example.com"
       *     }
       */
      values: {
        [key: string]: string | number | null;
      };
      /**
       * @description The same as `reason`.
       * @example print.example.com cannot be found. Look at how the url spells it.
       */
      text: string;
    };
    ReleasedDomain: {
      domain: string;
      /** @constant */
      deleted: true;
    };
    Report: {
      year: number;
      /** @description The month in which the year begins; 1 for a calendar year. */
      first_month: number;
      /**
       * @description `below`: with all accounts below. Null: the account alone.
       * @enum {string|null}
       */
      include: 'below' | null;
      /** Format: uuid */
      account_id: string;
      account_name: string;
      /**
       * Format: date-time
       * @description Up to when everything is counted.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
      /** @description Whether the books of all its months are closed. */
      final: boolean;
      /** @description The number of an issued report, such as 2026-1; null for a draft. */
      number: string | null;
      issuer: string;
      /** @description The account above; null for a root account. */
      dealer: string | null;
      figures: components['schemas']['ReportFigures'];
      /** @description The figures of the year before. Pages, mass, CO2e and trees are null if all its months are. */
      year_before: {
        /** @description Standard pages that were reported or counted: sheets of paper of the standard size and weight. */
        pages: number | null;
        /** @description The mass of that paper in kilograms. */
        paper_kg: number | null;
        /** @description The CO2e of making that paper, gross, in metric tons. Nothing is subtracted from it, neither credits nor trees. */
        mtco2e: number | null;
        /** @description Trees that were ordered, those ordered by number included. */
        trees: number | null;
        /** @description Sheets that feeds counted; null where no feed counted. */
        sheets: number | null;
        /** @description Printed sides that feeds counted; null where no feed counted. */
        sides: number | null;
        /** @description Sides on two-sided sheets of all sides, from 0 to 1; null where no feed counted. */
        duplex_share: number | null;
      };
      /** @description The factors that the CO2e was computed with. */
      factors: components['schemas']['ReportFactor'][];
      /** @description The twelve months, oldest first. */
      months: components['schemas']['ReportMonth'][];
      /** @description The account and those below it with something, at most 1,000 by pages, the rest in one row. */
      accounts: components['schemas']['ReportAccount'][];
      /** @description How complete the data of feeds is. */
      quality: components['schemas']['ReportQuality'];
      projects: components['schemas']['ReportProject'][];
      /** @description Carbon credits retired in the year, by date. */
      credits: components['schemas']['ReportCredit'][];
      /** @description Null without a goal, or while the base year has no pages. */
      goal: components['schemas']['ReportGoal'] | null;
      /** @description How the figures were made, in sentences of the language asked for. */
      method: string[];
      /** @description The limits of the figures, and what they do not claim. */
      limits: string[];
      /** @description Where the figures belong in standards of sustainability reporting, and where they do not. */
      annex: components['schemas']['ReportStandard'][];
    };
    ReportAccount: {
      /**
       * Format: uuid
       * @description Null in the one row of the accounts that are not named.
       */
      account_id: string | null;
      /** @description Null in the one row of the accounts that are not named. */
      account_name: string | null;
      /** @description Standard pages that were reported or counted: sheets of paper of the standard size and weight. */
      pages: number;
      /** @description The mass of that paper in kilograms. */
      paper_kg: number;
      /** @description The CO2e of making that paper, gross, in metric tons. Nothing is subtracted from it, neither credits nor trees. */
      mtco2e: number;
      /** @description Trees that were ordered, those ordered by number included. */
      trees: number;
      /** @description Sheets that feeds counted; null where no feed counted. */
      sheets: number | null;
      /** @description Printed sides that feeds counted; null where no feed counted. */
      sides: number | null;
      /** @description Sides on two-sided sheets of all sides, from 0 to 1; null where no feed counted. */
      duplex_share: number | null;
    };
    ReportCredit: {
      /** Format: uuid */
      carbon_offset_id: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Metric tons of CO2e of retired credits. They stand apart from the CO2e of the paper. */
      mtco2e: number;
      registry: string;
      /**
       * @description Null where the lots do not tell, or are of both kinds.
       * @enum {string|null}
       */
      kind: 'removal' | 'avoidance' | null;
      serial_numbers: string[];
    };
    ReportFactor: {
      /** @description Metric tons of CO2e for a metric ton of paper. */
      mtco2e_per_tonne: number;
      /** @description The publication. */
      source: string;
      url: string;
      /** @description The year that the factor was published for. */
      year: number;
      /** @description The share of recycled paper that the factor is for, from 0 to 100. */
      recycled_percent: number;
    };
    ReportFigures: {
      /** @description Standard pages that were reported or counted: sheets of paper of the standard size and weight. */
      pages: number;
      /** @description The mass of that paper in kilograms. */
      paper_kg: number;
      /** @description The CO2e of making that paper, gross, in metric tons. Nothing is subtracted from it, neither credits nor trees. */
      mtco2e: number;
      /** @description Trees that were ordered, those ordered by number included. */
      trees: number;
      /** @description Sheets that feeds counted; null where no feed counted. */
      sheets: number | null;
      /** @description Printed sides that feeds counted; null where no feed counted. */
      sides: number | null;
      /** @description Sides on two-sided sheets of all sides, from 0 to 1; null where no feed counted. */
      duplex_share: number | null;
    };
    ReportGoal: {
      base_year: number;
      /** @description How much less paper than in the base year, in percent. */
      percent: number;
      /** @description The pages of the base year. */
      base_pages: number;
      /** @description The most pages that a year may have to reach the goal. */
      goal_pages: number;
      /** @description The change against the same months of the base year; negative is less. Null if these have no pages. */
      change_percent: number | null;
      /** @description Whether the pages so far are within the path. */
      is_met: boolean;
      /** @description To the end of each month: the most pages on the path, and the pages booked; null in months to come. */
      path: {
        /**
         * @description UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
        goal_pages: number;
        pages: number | null;
      }[];
    };
    ReportIssued: {
      /** Format: uuid */
      id: string;
      year: number;
      first_month: number;
      /** @enum {string|null} */
      include: 'below' | null;
      /** @description The year and the number within it, such as 2026-1. */
      number: string;
      /** @enum {string} */
      status: 'making' | 'ready' | 'failed';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /** @description The accounts that have been read for it. */
      done: number;
      /** @description The accounts that there are to read, as far as it is known. */
      of: number;
    };
    /** @description Pages, mass, CO2e and trees are null in months before the account existed with nothing booked. */
    ReportMonth: {
      /**
       * @description UTC: YYYY-MM.
       * @example 2025-03
       */
      month: string;
      /** @description Standard pages that were reported or counted: sheets of paper of the standard size and weight. */
      pages: number | null;
      /** @description The mass of that paper in kilograms. */
      paper_kg: number | null;
      /** @description The CO2e of making that paper, gross, in metric tons. Nothing is subtracted from it, neither credits nor trees. */
      mtco2e: number | null;
      /** @description Trees that were ordered, those ordered by number included. */
      trees: number | null;
      /** @description Sheets that feeds counted; null where no feed counted. */
      sheets: number | null;
      /** @description Printed sides that feeds counted; null where no feed counted. */
      sides: number | null;
      /** @description Sides on two-sided sheets of all sides, from 0 to 1; null where no feed counted. */
      duplex_share: number | null;
    };
    ReportProject: {
      /** Format: uuid */
      project_id: string;
      project_name: string;
      /** @description Trees that were ordered in the year. */
      ordered: number;
      /** @description Trees that were ordered since the beginning, as of `as_of`. */
      ordered_in_all: number;
      /** @description Trees taken over from other projects, less those handed over to others. */
      moved_in_all: number;
      /** @description Trees in the ledger of the project that plantings cover. */
      planted_in_all: number;
      /** @description Of the planted ones, those in audited plantings. */
      audited_in_all: number;
      /** @description Of the planted ones, those that were lost and not replaced. */
      lost_in_all: number;
      /** @description ordered_in_all + moved_in_all - planted_in_all, without orders from before the ledger began. */
      waiting_in_all: number;
      /** @description The public page of the project with its plantings and its ledger. */
      ledger_url: string;
    };
    ReportQuality: {
      /** @description Days of active feeds: one for each feed and day. */
      days: number;
      /** @description Days on which nothing could be collected. */
      missing: number;
      /** @description Days with a reading that waits for a decision. */
      held: number;
      /** @description Days whose sheets were estimated from sides. */
      estimated: number;
      /** @description Days with paper, by the basis on which their sheets were counted. */
      by_basis: {
        sheets: number;
        duplex: number;
        estimate: number;
        sides: number;
      };
      /** @description The pages of the year by their source. */
      by_source: {
        /** @description Pages that feeds counted. */
        feeds: number;
        /** @description Pages that people or programs reported. */
        reported: number;
        /** @description Pages that follow from trees ordered by number; no figure of paper includes them. */
        derived: number;
      };
    };
    ReportStandard: {
      /** @description Its short name, such as VSME. */
      standard: string;
      /** @description The legal act with this edition of the standard. */
      edition: string;
      /**
       * Format: date
       * @description The day of that act.
       */
      date: string;
      entries: {
        /** @description The number of the disclosure, such as B7. */
        disclosure: string;
        /** @description The fields of the report that it is about. */
        figures: string[];
        /** @description Whether the figures belong to this disclosure. */
        belongs: boolean;
        /** @description Why, in the language asked for. */
        text: string;
      }[];
    };
    RetriedLetters: {
      /** @description Letters that this request sent again. */
      retried: number;
      /** @description Letters that another request has sent again, or is sending again now. */
      retried_before: number;
      /** @description Letters that are there still, about. */
      left: number;
    };
    RootAccount: {
      /** Format: uuid */
      id: string;
      /** @description Unique among the accounts of the same parent, without regard to case. */
      name: string;
      /** @description The name shown on certificates and in communications. */
      display_name: string;
      /** @description Your own identifier, unique among the accounts of the same parent. */
      external_id: string | null;
      /** @enum {string} */
      role: 'distributor' | 'channel' | 'customer';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Null for an account without a parent.
       */
      parent_id: string | null;
      /** @enum {string} */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      activated_at: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      deactivated_at: string | null;
      /** @description The account and all accounts below it. */
      accounts: number;
      /** @description Users of the account and of all accounts below it; invited ones count. */
      people: number;
      /** @description Pages of offsets dated in the current month, with all accounts below. */
      mtd_pages: number;
      /** @description The same of the month before. The close of a month dates its offsets in it. */
      last_month_pages: number;
      /**
       * Format: date-time
       * @description The beginning of the month after the last one with deposits or offsets, here or below; `created_at` if there were none. Null while that is less than three days ago.
       * @example 2025-03-15T09:30:00Z
       */
      silent_since: string | null;
    };
    RootUser: {
      /** Format: email */
      email: string;
      /** @description Defaults to the part of the e-mail address before the @. */
      full_name?: string | null;
      /**
       * @default en
       * @enum {string|null}
       */
      locale: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW' | null;
    };
    RowResult: {
      /** @description Its place in the body, from 1, without a header. */
      row: number;
      /** @description As the request for this row alone would have answered. */
      status: number;
      /**
       * Format: uuid
       * @description What was created; null when the row was refused.
       */
      id: string | null;
      /** @description Why the row was refused; null when it was carried out. */
      error: string | null;
    };
    SearchResult: {
      /** @enum {string} */
      kind: 'account' | 'user' | 'certificate';
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** @description Of an account or a user; of a certificate its forestry project. */
      name: string;
      /** @description The external id of an account or null, the address of a user, the date of a certificate. */
      detail: string | null;
    };
    Seller: {
      legal_name: string | null;
      /** @description With the two letters of its country; EL for Greece. */
      vat_id: string | null;
      tax_number: string | null;
      /** @description In the register of companies. */
      registration_id: string | null;
      address: components['schemas']['PartyAddress'];
      contact: {
        name: string | null;
        phone: string | null;
        email: string | null;
      };
      electronic_address: components['schemas']['ElectronicAddress'] | null;
      iban: string | null;
      bic: string | null;
      /** @description Says how to pay where there is no IBAN. */
      payment_note: string | null;
      /** @description The currency in which the seller declares tax; ISO 4217. */
      tax_currency: string | null;
      /** @description Begins the number of each invoice. */
      number_prefix: string | null;
      /** @description Counts the changes; 0 before the first. */
      version: number;
    };
    Server: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** @description The kind of print-monitoring system. */
      type: string;
      /** @description Null only of a type that counts by report. */
      url: string | null;
      /** @description Null only of a type that counts by report. */
      username: string | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * @description Only of a type that counts by report: which column of a report is what; null: nobody said it yet.
       * @example {
       *       "device": "Serial Number",
       *       "at": "Last Contact",
       *       "total": "Life Count"
       *     }
       */
      columns?: {
        /** @description Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id. */
        external_id?: string | null;
        /** @description The column with the name of the device. Without one, the serial number is its name. */
        device?: string | null;
        /** @description The column with the serial number. */
        serial?: string | null;
        /** @description The column with a name for people. */
        name?: string | null;
        /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
        at?: string | null;
        /** @description The column with the lifetime counter of printed sides. */
        total: string;
        /** @description The column with the lifetime sheets. */
        sheets?: string | null;
        /** @description The column with the lifetime sheets printed on both sides. */
        duplex_sheets?: string | null;
        /** @description The column with the lifetime sheets of A3 or larger. */
        large_sheets?: string | null;
        /** @description The column with the name of the counter. */
        counter?: string | null;
        /**
         * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
         * @enum {string|null}
         */
        date_order?: 'day_first' | 'month_first' | null;
        /**
         * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
         * @enum {string|null}
         */
        decimal?: '.' | ',' | null;
        /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
        time_zone?: string | null;
      } | null;
      /**
       * @description Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.
       * @example k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com
       */
      mail_address?: string | null;
      /** @description Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address. */
      mail_from?: string[] | null;
    };
    ServerChange: {
      /**
       * Format: uri
       * @description Must begin with https:// and hold no user name or password. Null removes it, if the type counts by report.
       */
      url?: string | null;
      /** @description Null removes it, if the type counts by report. */
      username?: string | null;
      /** @description Null removes it. */
      password?: string | null;
      /**
       * @description Only of a type that counts by report: which column of a report is what. Null: nobody said it yet.
       * @example {
       *       "external_id": "Customer",
       *       "serial": "Serial Number",
       *       "at": "Last Contact",
       *       "total": "Life Count"
       *     }
       */
      columns?: {
        /** @description The column with the customer: the external_id of the server's feeds. */
        external_id: string;
        /** @description The column with the name of the device. Without one, the serial number is its name. */
        device?: string | null;
        /** @description The column with the serial number. */
        serial?: string | null;
        /** @description The column with a name for people. */
        name?: string | null;
        /** @description The column with the day or moment of the reading. Without one, readings are of the moment of the upload. */
        at?: string | null;
        /** @description The column with the lifetime counter of printed sides. */
        total: string;
        /** @description The column with the lifetime sheets. */
        sheets?: string | null;
        /** @description The column with the lifetime sheets printed on both sides. */
        duplex_sheets?: string | null;
        /** @description The column with the lifetime sheets of A3 or larger. */
        large_sheets?: string | null;
        /** @description The column with the name of the counter. */
        counter?: string | null;
        /**
         * @description Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.
         * @enum {string|null}
         */
        date_order?: 'day_first' | 'month_first' | null;
        /**
         * @description The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.
         * @enum {string|null}
         */
        decimal?: '.' | ',' | null;
        /** @description The time zone of times that name none, such as Europe/Berlin. Default: UTC. */
        time_zone?: string | null;
      } | null;
      /** @description Only of types that take reports: up to 20 domains (exactly themselves) and whole addresses whose mails are counted without a person, if DMARC passed. It replaces the list; null leaves it as it is. */
      mail_from?: string[] | null;
    };
    Session: {
      email: string;
      /**
       * @description Whether this is an operator's session. One from a company's provider never is, and one by code is not while `operator_needs_passkey` is true.
       * @example false
       */
      operator: boolean;
      /** @description The accounts that the person is a user of, sorted by name. */
      accounts: components['schemas']['MyAccount'][];
      /**
       * Format: date-time
       * @description When the session ends unless it is used; each use moves it, up to 30 days in all. That of an operator lasts 8 hours, used or not.
       * @example 2025-03-15T09:30:00Z
       */
      expires_at: string;
    };
    Settings: {
      /** Format: uuid */
      account_id: string;
      /** @description Whether everybody may open the page of the account and its badge. */
      public_page: boolean;
      /** @description The address of the page while it is switched on. */
      public_page_url: string;
      /** @description The address of an image with the number of trees, for use on other sites. */
      badge_url: string;
      /** @description The website that the public page links to. */
      website: string | null;
      /** @description The address of the logo, redrawn as a PNG of at most 400 x 200 pixels; null without a logo. */
      logo_url: string | null;
      /** @description The share of recycled paper from this month on. Its CO2e is computed with the factor of recycled paper. */
      recycled_percent: number;
      /** @description The goal for the paper of a year; null without one. */
      paper_goal: components['schemas']['PaperGoal'] | null;
      /** @description Passages in texts that others see which claim more than is known. They are stored all the same. */
      warnings: components['schemas']['ClaimWarning'][];
    };
    SettingsChange: {
      /** @description Whether everybody may open the page of the account and its badge. */
      public_page?: boolean;
      /**
       * Format: uri
       * @description Must begin with https://. Null removes it.
       * @example https://www.example.com
       */
      website?: string | null;
      /** @description Counts from the current month on. Above 0 it needs a factor of recycled paper, which the operator configures. */
      recycled_percent?: number;
      /** @description Null removes it. */
      paper_goal?: components['schemas']['PaperGoal'] | null;
    };
    ShownSetting: {
      /** @example rateLimit */
      name: string;
      /** @description Null if it is not set, and for secrets and addresses. */
      value: string | number | boolean | null;
      set: boolean;
    };
    SignIn: {
      /**
       * @description `code`: a code was mailed. `company`: the browser goes to `url`, the company's provider.
       * @enum {string}
       */
      method: 'code' | 'company';
      /**
       * @description Null for a code.
       * @example null
       */
      url: string | null;
      email: string;
      /**
       * Format: date-time
       * @description Until when the code can be used, or the browser may come back.
       * @example 2025-03-15T09:30:00Z
       */
      expires_at: string;
      /**
       * @description Identifies this request. Send it with the code: wrong tries by others then do not invalidate the code.
       * @example Jq0tT8b3R0mWwQk1c5yH2A
       */
      request: string;
    };
    SignInCode: {
      /** Format: email */
      email: string;
      /** @example 12345678 */
      code: string;
      /**
       * @description The value that `POST /sign_in` answered: the code then belongs to this request.
       * @example Jq0tT8b3R0mWwQk1c5yH2A
       */
      request?: string | null;
    };
    SignInDomain: {
      /** @example example.com */
      domain: string;
      /**
       * @description `verified` by its record or `approved` by an operator: addresses of the domain sign in there.
       * @enum {string}
       */
      status: 'waiting' | 'verified' | 'approved';
      /** @description The DNS record that proves the domain. */
      record: components['schemas']['DomainRecord'];
    };
    SignInSetting: {
      /**
       * Format: uri
       * @description The address of the provider as its discovery document names it.
       * @example https://login.example.com
       */
      issuer: string | null;
      client_id: string | null;
      domains: components['schemas']['SignInDomain'][];
      /** @description Whether addresses of proved domains get no codes, `owner` excepted. */
      required: boolean;
      /** @description The address that always gets codes, in case the provider fails. */
      owner: string | null;
      /**
       * @description `restricted`: a verified address whose person is a user of no account becomes a restricted user of this one. Invitations that nobody accepted do not count.
       * @enum {string|null}
       */
      create: 'restricted' | null;
      /** @description Enter this address at the provider: it sends people back to it. */
      redirect_uri: string;
    };
    SignInTest: {
      url: string;
    };
    SignedOut: {
      /** @constant */
      signed_out: true;
    };
    Snooze: {
      /** Format: uuid */
      id: string;
      /**
       * Format: date-time
       * @description Null: it is not hidden.
       * @example 2025-03-15T09:30:00Z
       */
      until: string | null;
    };
    StatementLine: {
      /** Format: uuid */
      account_id: string;
      account_name: string;
      account_external_id: string | null;
      /** Format: uuid */
      offset_id: string;
      /** @enum {string} */
      kind: 'biomass' | 'carbon';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Null for a carbon offset. */
      pages: number | null;
      /** @description Null for a carbon offset. */
      trees: number | null;
      /** @description In metric tons of CO2 equivalent; null for a biomass offset. */
      mtco2e: number | null;
      /** @description In `currency`: under terms with every digit, up to nine decimals. Null for an account above that was not above when the offset was booked. */
      price: number | null;
      /**
       * Format: date-time
       * @description Null until it is billed.
       * @example 2025-03-15T09:30:00Z
       */
      billed_at: string | null;
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
    };
    Suppression: {
      /** Format: uuid */
      id: string;
      /**
       * @description The first letter of the address, and its domain.
       * @example j…@example.com
       */
      hint: string;
      /**
       * @description Why mail to it ends: it came back for good, or was called spam.
       * @enum {string}
       */
      kind: 'bounce' | 'complaint';
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      since: string;
    };
    Tax: {
      /**
       * @description EN 16931: S standard rate, Z zero rated, E exempt, AE reverse charge, O outside the scope of tax.
       * @enum {string}
       */
      category: 'S' | 'Z' | 'E' | 'AE' | 'O';
      /** @description Above 0 for S, 0 for all others. */
      percent: number;
      /** @description Why no tax is charged; null for S and Z. */
      reason: string | null;
    };
    Terms: {
      /**
       * @description ISO 4217.
       * @example USD
       */
      currency: string;
      /** @description In the currency, up to nine decimals. Null: the service's price in USD times `usd_rate`, exactly. */
      price_per_page: number | null;
      /** @description Units of the currency for 1 USD; 1 for USD. */
      usd_rate: number;
      tax: components['schemas']['Tax'] | null;
      /**
       * @description The month in which they began; null for the defaults of the service.
       * @example 2025-03
       */
      from: string | null;
      /** @description Counts the changes; 0 before the first. */
      version: number;
      /** @description All terms, planned ones too, newest first. */
      history: components['schemas']['PastTerms'][];
    };
    Totals: {
      /** @description The figures of the account itself. */
      own: components['schemas']['FiguresAndPlanted'];
      /** @description The figures of all accounts below it, at any depth. */
      below: components['schemas']['FiguresAndPlanted'];
      together: components['schemas']['FiguresAndPlanted'];
      /** @description Every month of the range, oldest first, for `together`. */
      months: components['schemas']['MonthFigures'][];
      /**
       * Format: date-time
       * @description Up to when the accounts below are counted: at most a minute ago.
       * @example 2025-03-15T09:30:00Z
       */
      as_of: string;
    };
    User: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      full_name: string;
      /** @description Unique within the account, without regard to the case of ASCII letters. */
      email: string;
      /**
       * @description The language of the user's interfaces and communications.
       * @enum {string}
       */
      locale: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW';
      /**
       * @description A restricted user reads, and changes nothing.
       * @enum {string}
       */
      permission: 'full' | 'restricted';
      /** @description The kinds of mail that the user gets. */
      notifications: ('certificates' | 'feeds' | 'webhooks')[];
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the person accepted the membership; until then the user has no access and gets only the invitation.
       * @example 2025-03-15T09:30:00Z
       */
      accepted_at: string | null;
    };
    UserChange: {
      full_name?: string;
      /** @enum {string} */
      locale?: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW';
      /**
       * @description A restricted user reads, and changes nothing.
       * @enum {string}
       */
      permission?: 'full' | 'restricted';
      notifications?: ('certificates' | 'feeds' | 'webhooks')[];
    };
    UserRowResult: {
      /** @description Its place in the body, from 1, without a header. */
      row: number;
      /** @description As the request for this row alone would have answered. */
      status: number;
      /**
       * Format: uuid
       * @description What was created; null when the row was refused.
       */
      id: string | null;
      /** @description Why the row was refused; null when it was carried out. */
      error: string | null;
      /** @description As in the single answer; null when the row was refused. */
      mailed: boolean | null;
    };
    VolumePeriod: {
      /** Format: uuid */
      account_id: string;
      /**
       * Format: date-time
       * @description The first day of the month.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      pages: number;
      trees: number;
    };
    WaitingCarbonOffset: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      /** Format: uuid */
      order_id: string | null;
      /** Format: uuid */
      project_id: string;
      project_name: string;
      project_type: string;
      registry_name: string;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      date: string;
      /** @description Metric tons of CO2 equivalent. */
      mtco2e: number;
      account_name: string;
      /**
       * @description Why it waits.
       * @example It needs 2.5 t, and 1 t of credits of its project are free. Load credits, or fulfill it by hand.
       */
      reason: string;
      /** @description The reason as a code with values; null without a reason, or if only its text was kept. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
    };
    WaitingMove: {
      /**
       * Format: uuid
       * @description The forestry project that gets the trees.
       */
      to: string;
      /**
       * @description Why, in a sentence.
       * @example The forest is planted.
       */
      reason: string;
    };
    Webhook: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      url: string;
      events: (
        | 'account.created'
        | 'account.activated'
        | 'account.deactivated'
        | 'account.moved'
        | 'biomass_offset.created'
        | 'biomass_offset.deleted'
        | 'biomass_offset.planted'
        | 'certificate.issued'
        | 'month.closed'
        | 'order.placed'
        | 'carbon_offset.fulfilled'
        | 'quote.executed'
        | 'feed.healthy'
        | 'feed.unhealthy'
        | 'feed.held'
        | 'planting.audited'
        | 'planting.not_planted'
        | 'invoice.issued'
        | 'invoice.credited'
        | 'invoice.paid'
      )[];
      description: string | null;
      /**
       * @description failing: the last attempt failed; the next success makes it active. off: nothing is sent, because it answered 410, failed for five days, or was switched off.
       * @enum {string}
       */
      status: 'active' | 'failing' | 'off';
      /** @description Why it began to fail or was switched off by the service, and what to do; else null. */
      reason: string | null;
      /** @description The reason as a code with values; null without a reason, or if only its text was kept. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
    };
    WebhookChange: {
      /**
       * Format: uri
       * @description Must begin with https:// and lead to the public internet.
       */
      url?: string;
      /** @description The events that are sent: at least one. */
      events?: (
        | 'account.created'
        | 'account.activated'
        | 'account.deactivated'
        | 'account.moved'
        | 'biomass_offset.created'
        | 'biomass_offset.deleted'
        | 'biomass_offset.planted'
        | 'certificate.issued'
        | 'month.closed'
        | 'order.placed'
        | 'carbon_offset.fulfilled'
        | 'quote.executed'
        | 'feed.healthy'
        | 'feed.unhealthy'
        | 'feed.held'
        | 'planting.audited'
        | 'planting.not_planted'
        | 'invoice.issued'
        | 'invoice.credited'
        | 'invoice.paid'
      )[];
      /** @description Null removes it. */
      description?: string | null;
      /**
       * @description active switches it on again, off stops it.
       * @enum {string}
       */
      status?: 'active' | 'off';
    };
    WebhookTestEvent: {
      /** @constant */
      type: 'webhook.test';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2025-03-15T09:30:00Z
       */
      timestamp: string;
      data: {
        /** Format: uuid */
        webhook_id: string;
        account: components['schemas']['EventAccount'];
      };
    };
    WebhookWithSecret: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      account_id: string;
      url: string;
      events: (
        | 'account.created'
        | 'account.activated'
        | 'account.deactivated'
        | 'account.moved'
        | 'biomass_offset.created'
        | 'biomass_offset.deleted'
        | 'biomass_offset.planted'
        | 'certificate.issued'
        | 'month.closed'
        | 'order.placed'
        | 'carbon_offset.fulfilled'
        | 'quote.executed'
        | 'feed.healthy'
        | 'feed.unhealthy'
        | 'feed.held'
        | 'planting.audited'
        | 'planting.not_planted'
        | 'invoice.issued'
        | 'invoice.credited'
        | 'invoice.paid'
      )[];
      description: string | null;
      /**
       * @description failing: the last attempt failed; the next success makes it active. off: nothing is sent, because it answered 410, failed for five days, or was switched off.
       * @enum {string}
       */
      status: 'active' | 'failing' | 'off';
      /** @description Why it began to fail or was switched off by the service, and what to do; else null. */
      reason: string | null;
      /** @description The reason as a code with values; null without a reason, or if only its text was kept. */
      reason_detail: components['schemas']['ReasonDetail'] | null;
      /**
       * Format: date-time
       * @description UTC, with seconds.
       * @example 2025-03-15T09:30:00Z
       */
      created_at: string;
      /**
       * @description Signs the deliveries. Only this response shows it, so store it. Null in a response that is repeated under an Idempotency-Key.
       * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
       */
      secret: string | null;
    };
  };
  responses: {
    /** @description An argument is missing, wrong, out of bounds, taken, or in conflict with another. */
    Invalid: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Error-Detail': components['headers']['Error-Detail'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'];
      };
    };
    /** @description There is no API key, or it is unknown or revoked. */
    Unauthenticated: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Error-Detail': components['headers']['Error-Detail'];
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The key may not do this: the account is not its own or below it, its role does not allow it, the thing is locked, or the User-Agent names no application. */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Error-Detail': components['headers']['Error-Detail'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'];
      };
    };
    /** @description There is nothing at this address, or nothing with this id. */
    NotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Error-Detail': components['headers']['Error-Detail'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'];
      };
    };
    /** @description Too many requests; try again after the time that Retry-After gives. */
    RateLimited: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Error-Detail': components['headers']['Error-Detail'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'];
      };
    };
    /** @description Our fault. The request may be repeated. */
    Failed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'];
      };
    };
  };
  parameters: {
    /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Names this request in our log; send it along when you ask about one.
     * @example 4d6f7b0c-5a1e-4a51-9a0b-8f0d2c3e1b7a
     */
    'X-Request-Id': string;
    /** @description The revision that this answer speaks. */
    'Api-Revision': '1.6.6';
    /**
     * @description How many requests (q) a key may make in how many seconds (w). Absent where there is no limit.
     * @example "default";q=600;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description How many requests are left (r), and in how many seconds (t) there will be more.
     * @example "default";r=599;t=42
     */
    RateLimit: string;
    /**
     * @description The address of the next page, when there is one, relative to that of this one (RFC 8288).
     * @example </v1/accounts?limit=100&cursor=REVQT1NJVCMwMTkz.x7Qm2bT9aLw0ZcVd>; rel="next"
     */
    Link: string;
    /** @description Says that this is the answer of an earlier request with the same Idempotency-Key. */
    'Idempotent-Replayed': 'true';
    /**
     * @description How many seconds to wait before the next attempt.
     * @example 12
     */
    'Retry-After': number;
    /**
     * @description Only in responses to a session: percent-encoded JSON `{reason, field, values}`. `field` names the argument at fault or is null. Reasons: account_inactive, address_refused, address_unreachable, already_billed, already_collected, already_executed, already_fulfilled, already_linked, already_placed, already_running, already_there, bad_row, blank, cannot_activate_itself, changed_meanwhile, column_twice, columns_missing, company_session, company_sign_in_missing, connection_expired, control_characters, date_order_unknown, decimal_unknown, domain_open_to_all, domain_taken, email_taken, empty_file, encrypted_file, external_id_taken, feed_inactive, file_no_longer_stored, file_too_large, give_one_only, in_future, in_use, jobs_not_counters, last_operator_passkey, ledger_from_too_late, less_than_one_page, limit_reached, made_before_move, month_closed, month_open, move_waits, name_taken, needs_company_account, needs_fresh_session, no_accounts_below, no_counters, no_recycled_factor, no_rows, not_100_percent, not_a_choice, not_above, not_accepted, not_address, not_allowed, not_day, not_domain, not_email, not_for_this_sign_in, not_found, not_id, not_number, not_set_up, not_time, not_whole_number, not_your_account, one_tenant_needed, operator_needs_passkey, operator_reads_only, operators_only, other_tenant, other_terms, owner_needed, owner_not_full, passkey_needs_host_name, passkey_refused, password_needed, person_above, person_not_linkable, picture_unfit, project_inactive, project_not_complete, provider_refused, read_only, repeated, report_not_waiting, report_too_large, required, same_project, secret_needed, secret_renewed_too_often, sender_not_proved, sent_to_feed_of_server, serial_numbers_overlap, server_in_use, server_of_another_account, several_accounts, signed_out, snooze_range, too_early, too_few, too_large, too_long, too_many, too_many_accounts, too_many_codes, too_many_days, too_many_files, too_many_months, too_many_pages, too_many_projects, too_many_rows, too_many_sign_ins, too_much_for_account, too_much_for_month, too_often, too_short, too_small, unknown_account, unknown_feed, unknown_project, unknown_quote, unknown_server, unreadable_body, unreadable_file, unreadable_line, unreadable_row, webhook_inactive, workbook, wrong_code, wrong_feed_type, wrong_file_type, wrong_parent, wrong_passkey, year_open.
     * @example %7B%22reason%22%3A%22too_long%22%2C%22field%22%3A%22name%22%2C%22values%22%3A%7B%22max%22%3A255%7D%7D
     */
    'Error-Detail': string;
    /**
     * @description How to authenticate.
     * @example Basic realm="regrove"
     */
    'WWW-Authenticate': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getOwnAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listAccounts: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAccount'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['AccountChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createAccounts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          /** @description Defaults to the name. */
          display_name?: string | null;
          external_id?: string | null;
          /**
           * Format: uuid
           * @description The account of this row, at or below the account of the request.
           */
          account_id?: string | null;
          /** @description Instead of account_id: its external id, which must name exactly one account below that of the request. */
          account_external_id?: string | null;
        }[];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RowResult'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  activateAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deactivateAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  moveAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountMove'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MovedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteAccountMove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listActivity: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Activity'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listApiKeys: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKey'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['NewApiKey'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedApiKey'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-72e9-8bc6-c94a4cbdfe2a */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createEnrollment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7548-84df-f3321e1b4a42 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Enrollment'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createAgentKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEnrollment'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EnrolledAgent'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listArchives: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Archive'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createArchive: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewArchive'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ArchiveStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getArchive: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70eb-83e3-6bfb24dcd9bb */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Archive'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getArchiveFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7cfc-8545-79fd500b5826 */
        id: string;
        /** @example Blue Office */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description The file is at the address in `Location` for 15 minutes. A service on one machine answers 200 with the bytes. */
      302: {
        headers: {
          /** @description The address of the file. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listAttention: {
    parameters: {
      query?: {
        /** @description Only these: feed_unhealthy, feed_silent, reading_held, report_waiting, webhook_off, month_overdue, agent_silent, agent_outdated; several with commas. */
        kind?: string;
        /** @description `true`: only those that the account has snoozed. */
        snoozed?: 'true' | 'false';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Attention'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  snoozeAttention: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7f24-8945-cd96960bd48f */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['NewSnooze'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Snooze'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listBiomassOffsets: {
    parameters: {
      query?: {
        /** @description `below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link. */
        include?: 'below';
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedBiomassOffset'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createBiomassOffset: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBiomassOffset'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BiomassOffset'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getBiomassOffset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-749f-86a5-8f5e1dcd769b */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BiomassOffset'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteBiomassOffset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-749f-86a5-8f5e1dcd769b */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listBiomassCertificates: {
    parameters: {
      query?: {
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
        /** @description `below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link. */
        include?: 'below';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedBiomassCertificate'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getBiomassCertificate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-703d-866d-d08835c1ca3f */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BiomassCertificate'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listCarbonOffsets: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CarbonOffset'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getCarbonOffset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79ed-81ef-1fff5a5c4e4d */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CarbonOffset'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listCarbonProjects: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CarbonProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getCarbonProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f40c-7135-abb5-40d597556eb6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CarbonProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getClaims: {
    parameters: {
      query?: {
        /** @description The language of the sentences; omitted: en. */
        lang?: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Claims'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  checkClaims: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ClaimToCheck'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClaimCheck'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listDeposits: {
    parameters: {
      query?: {
        /** @description `below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link. */
        include?: 'below';
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedDeposit'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createDeposit: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewDeposit'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deposit'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7c3b-89fb-78a452ce2fc9 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deposit'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7c3b-89fb-78a452ce2fc9 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createDeposits: {
    parameters: {
      query?: {
        /** @description A row whose account, UTC day, pages and sheet a deposit has already is refused with 400. */
        refuse_duplicates?: 'true' | 'false';
      };
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description May be negative, to adjust earlier ones. */
          pages: number;
          /** @description Meters; 0.2159 when omitted. */
          width?: number | null;
          /** @description Meters; 0.2794 when omitted. */
          length?: number | null;
          /** @description Grams per square meter; 75 when omitted. */
          gsm?: number | null;
          /**
           * Format: date-time
           * @description From 1970 to one day ahead; omitted: now.
           * @example 2025-03-15T09:30:00Z
           */
          date?: string | null;
          /**
           * Format: uuid
           * @description The account of this row, at or below the account of the request.
           */
          account_id?: string | null;
          /** @description Instead of account_id: its external id, which must name exactly one account below that of the request. */
          account_external_id?: string | null;
        }[];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          /** @description The batch that the rows belong to, by which they can be taken back. */
          'Batch-Id'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DepositRowResult'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listDepositBatches: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DepositBatch'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteDepositBatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7f49-8d37-81b83a4f855b */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DepositBatchTakenBack'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listFavoriteProjects: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForestryProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  addFavoriteProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f403-737c-8b42-15389d9989dc */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForestryProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  removeFavoriteProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f403-737c-8b42-15389d9989dc */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForestryProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listForestryProjects: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForestryProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getForestryProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f403-737c-8b42-15389d9989dc */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForestryProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getProjectLedger: {
    parameters: {
      query?: {
        /** @description A day that is not in the future, UTC. */
        at?: string;
      };
      header?: never;
      path: {
        /** @example 018cc251-f403-737c-8b42-15389d9989dc */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectLedger'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listProjectEntries: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @example 018cc251-f403-737c-8b42-15389d9989dc */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LedgerEntry'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listProjectPlantings: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @example 018cc251-f403-737c-8b42-15389d9989dc */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Planting'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listInvoices: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoice'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-752d-86e3-de4fa0dcc299 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoice'];
          'application/xml': string;
        };
      };
      /** @description The file is at the address in `Location` for 15 minutes. A service on one machine answers 200 with the bytes. */
      302: {
        headers: {
          /** @description The address of the file. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listMonths: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Books'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getMonth: {
    parameters: {
      query?: {
        /** @description `below`: the sums of the account and all accounts below it. */
        include?: 'below';
      };
      header?: never;
      path: {
        /**
         * @description The month, UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Books'] | components['schemas']['BooksBelow'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listStatement: {
    parameters: {
      query?: {
        /** @description `below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link. */
        include?: 'below';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /**
         * @description The month, UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StatementLine'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listOperatorActivity: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorActivity'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listDomains: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClaimedDomain'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  approveDomain: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewDomainApproval'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClaimedDomain'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  releaseDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example blue-office.example */
        domain: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReleasedDomain'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listSuppressions: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Suppression'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteSuppression: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-71e0-8947-b13514c86dca */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listRootAccounts: {
    parameters: {
      query?: {
        /** @description What to look for. */
        q?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RootAccount'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createRootAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewRoot'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedRoot'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateRootAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['AccountChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createRootUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RootUser'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedUser'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deactivateRootAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  activateRootAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getOperatorJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-724a-8861-31a14c965cbb */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Job'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  moveAnyAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['OperatorAccountMove'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MovedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteAnyAccountMove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getBillingMonth: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /**
         * @description The month, UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /** @description The address of the next page of `accounts`, if there is one. */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BillingMonth'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  billOffsets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The month, UTC: YYYY-MM.
         * @example 2025-03
         */
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getTerms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Terms'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putTerms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTerms'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangedTerms'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteTerms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
        /**
         * @description The month, UTC: YYYY-MM.
         * @example 2025-03
         */
        from: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangedTerms'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getBuyer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Buyer'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putBuyer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7fb3-8f03-4c90fbd2b4e6 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBuyer'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangedBuyer'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getSeller: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Seller'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putSeller: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSeller'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangedSeller'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listOperatorForestryProjects: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorForestryProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createForestryProject: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewForestryProject'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorForestryProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateForestryProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7435-88d5-d47460c5d878 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ForestryProjectChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorForestryProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putForestryPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7435-88d5-d47460c5d878 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'image/png': string;
        'image/jpeg': string;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorForestryProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  moveWaitingTrees: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7435-88d5-d47460c5d878 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['WaitingMove'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listOperatorCarbonProjects: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorCarbonProject'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createCarbonProject: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCarbonProject'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorCarbonProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateCarbonProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7ff7-88e2-8fb796319c85 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CarbonProjectChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorCarbonProject'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listOperatorPlantings: {
    parameters: {
      query?: {
        /** @description Only of this forestry project. */
        project_id?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Planting'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createPlanting: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPlanting'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorPlanting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getOperatorPlanting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-755d-8b93-1ba067089402 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorPlanting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deletePlanting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-755d-8b93-1ba067089402 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updatePlanting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-755d-8b93-1ba067089402 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['PlantingChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorPlanting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createPlantingAudit: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-755d-8b93-1ba067089402 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAudit'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorPlanting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  markPlantingNotPlanted: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-755d-8b93-1ba067089402 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PlantingMistake'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorPlanting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listCredits: {
    parameters: {
      query?: {
        /** @description Only of this carbon project. */
        project_id?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreditLot'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createCredit: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCreditLot'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreditLot'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getCredit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-71be-87db-a4f40d477ad6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreditLot'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteCredit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-71be-87db-a4f40d477ad6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateCredit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-71be-87db-a4f40d477ad6 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['CreditLotChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreditLot'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given, apart from `json`. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewImport'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Import'] | components['schemas']['JobStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listWaitingCarbonOffsets: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WaitingCarbonOffset'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  fulfillCarbonOffset: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-7f36-8b6b-592207e66267 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CarbonFulfillment'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CarbonOffset'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listAllInvoices: {
    parameters: {
      query?: {
        /** @description Only those for this month. */
        month?: string;
        /** @description Only those of this root account. */
        account_id?: string;
        /** @description `true`: only unpaid invoices that are not credited whole. */
        open?: 'true' | 'false';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoice'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  issueInvoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewIssue'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getAnyInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7920-8d84-166665031996 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoice'];
          'application/xml': string;
        };
      };
      /** @description The file is at the address in `Location` for 15 minutes. A service on one machine answers 200 with the bytes. */
      302: {
        headers: {
          /** @description The address of the file. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7920-8d84-166665031996 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvoiceChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoice'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  creditInvoice: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-7920-8d84-166665031996 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given, apart from `lines`. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCredit'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoice'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listDeadLetters: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /**
         * @description A name of `queues` in the health of the service.
         * @example mails
         */
        queue: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeadLetter'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  retryDeadLetters: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description A name of `queues` in the health of the service.
         * @example mails
         */
        queue: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['LetterRetry'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RetriedLetters'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Order'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOrder'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedOrder'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-73ee-8b7e-96e59ce40f9c */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedOrder'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-73ee-8b7e-96e59ce40f9c */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  placeOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-73de-87d9-c574f2cb09d9 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedOrder'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listQuotes: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Quote'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createQuote: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewQuote'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedQuote'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getQuote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7632-8724-5c3a45d3d9ea */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedQuote'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteQuote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7632-8724-5c3a45d3d9ea */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getIndex: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Index'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getOpenapi: {
    parameters: {
      query?: {
        revision?: '1.6.3' | '1.6.6';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      400: components['responses']['Invalid'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getReferencePage: {
    parameters: {
      query?: {
        /** @description The resource to show; the index for none and for an unknown one. */
        resource?: string;
        /** @description The revision to describe; the newest for none and for an unknown one. */
        revision?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getReferenceViewer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'text/javascript': string;
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getReport: {
    parameters: {
      query?: {
        /** @description `below`: with all accounts below. Omitted: the account alone. */
        include?: 'below';
        /** @description The month in which the year begins, for a financial year; omitted: 1. */
        first_month?: number;
        /** @description The language of the sentences and of the PDF; omitted: en. */
        lang?: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW';
        /** @description `letter`: the PDF is US Letter. Omitted: A4. */
        size?: 'letter';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /**
         * @description The year, or the year in which a financial year begins.
         * @example 2025
         */
        year: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          /** @description The name of the file, with a PDF. */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Report'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createReport: {
    parameters: {
      query?: {
        /** @description `below`: with all accounts below. Omitted: the account alone. */
        include?: 'below';
        /** @description The month in which the year begins, for a financial year; omitted: 1. */
        first_month?: number;
      };
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /**
         * @description The year, or the year in which a financial year begins.
         * @example 2025
         */
        year: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportIssued'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listIssuedReports: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportIssued'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getIssuedReport: {
    parameters: {
      query?: {
        /** @description The language of the sentences and of the PDF; omitted: en. */
        lang?: 'en' | 'de' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'ko' | 'ms' | 'pt' | 'th' | 'zh-CN' | 'zh-TW';
        /** @description `letter`: the PDF is US Letter. Omitted: A4. */
        size?: 'letter';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @example 01959923-91c0-72e1-88df-e1bfae5db320 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          /** @description The name of the file, with a PDF. */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getSearchResults: {
    parameters: {
      query: {
        /**
         * @description What to look for.
         * @example school
         */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /** @description `true` if more than 20 were found; a longer `q` finds fewer. */
          'Search-More'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchResult'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSignIn'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignIn'];
        };
      };
      400: components['responses']['Invalid'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInCode'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteSession: {
    parameters: {
      query?: {
        /** @description Ends the sessions on all other devices too. */
        everywhere?: 'true' | 'false';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedOut'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createPasskeySignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyRequest'];
        };
      };
      400: components['responses']['Invalid'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createPasskeySession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeySignIn'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['PersonChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79af-8211-329b2fc82e5e */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  declineInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79af-8211-329b2fc82e5e */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  leaveAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79af-8211-329b2fc82e5e */
        account_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getPasskeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasskey'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createPasskeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyRequest'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deletePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70bf-84f1-fe0c1eacba49 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updatePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70bf-84f1-fe0c1eacba49 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getSignInSetting: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInSetting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putSignInSetting: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSignInSetting'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInSetting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteSignInSetting: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInSetting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  checkSignInDomains: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInSetting'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  testSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInTest'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createCompanySession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CompanyAnswer'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          /** @description Why the sign-in was refused: a code, and the code of the provider if it told one. */
          'Sign-In-Problem'?: string;
          /** @description The address of the person whom the provider signed in, percent-encoded, if the sign-in was refused. */
          'Sign-In-Address'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CompanySession'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putCompanyIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-75ac-8769-643fbdc196a4 */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCompanyIdentity'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CompanyIdentity'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteCompanyIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-75ac-8769-643fbdc196a4 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Settings'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['SettingsChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Settings'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  putLogo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'image/png': string;
        'image/jpeg': string;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Settings'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteLogo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Settings'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getTotals: {
    parameters: {
      query?: {
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Totals'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listAccountTotals: {
    parameters: {
      query?: {
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountTotals'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listProjectTotals: {
    parameters: {
      query?: {
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectTotals'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listVolume: {
    parameters: {
      query?: {
        /** @description The first day, UTC. Only end_date given: the twelve months before it. */
        start_date?: string;
        /** @description The last day, UTC. Only start_date given: through the current month. */
        end_date?: string;
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VolumePeriod'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedUser'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-704f-8899-6da763b7a969 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-704f-8899-6da763b7a969 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-704f-8899-6da763b7a969 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['UserChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createUsers: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string;
          /** @description Defaults to the part of the e-mail address before the @. */
          full_name?: string | null;
          /**
           * @default en
           * @enum {string|null}
           */
          locale?:
            | 'en'
            | 'de'
            | 'es'
            | 'fr'
            | 'id'
            | 'it'
            | 'ja'
            | 'ko'
            | 'ms'
            | 'pt'
            | 'th'
            | 'zh-CN'
            | 'zh-TW'
            | null;
          /**
           * @description A restricted user reads, and changes nothing.
           * @default restricted
           * @enum {string|null}
           */
          permission?: 'full' | 'restricted' | null;
          /** @description Defaults to certificates; for a full user, to all. */
          notifications?: ('certificates' | 'feeds' | 'webhooks')[] | null;
          /**
           * Format: uuid
           * @description The account of this row, at or below the account of the request.
           */
          account_id?: string | null;
          /** @description Instead of account_id: its external id, which must name exactly one account below that of the request. */
          account_external_id?: string | null;
        }[];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserRowResult'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listServers: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Server'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createServer: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewServer'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Server'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getServer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f40d-7a3e-9c41-5f0b6d2e8a17 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Server'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteServer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f40d-7a3e-9c41-5f0b6d2e8a17 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateServer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 018cc251-f40d-7a3e-9c41-5f0b6d2e8a17 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['ServerChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Server'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  renewServerMailAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7650-87af-cadf0c2c0c17 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Server'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  acceptHeldReading: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-75be-8d76-e8682ff680c5 */
        id: string;
        /**
         * @description The device, as the status names it.
         * @example CNDQQ05142
         */
        device: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HeldReading'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  rejectHeldReading: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-75be-8d76-e8682ff680c5 */
        id: string;
        /**
         * @description The device, as the status names it.
         * @example CNDQQ05142
         */
        device: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HeldReading'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  pushReadings: {
    parameters: {
      query?: {
        /** @description `true`: answers what would be counted, and books nothing. */
        dry_run?: 'true' | 'false';
      };
      header?: never;
      path: {
        /** @example 01959923-91c0-7f51-8b43-6f341bd382e8 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewReading'][] | components['schemas']['AgentPush'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /** @description On every answer to a feed of type agent: the object form is supported. Always 1. */
          'Regrove-Agent'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PushedReadings'] | components['schemas']['MeterReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  sendServerReport: {
    parameters: {
      query?: {
        /** @description true: answers what would be counted, and books nothing. */
        dry_run?: 'true' | 'false';
      };
      header?: never;
      path: {
        /** @example 01959923-91c0-761a-8d78-85ce6e1aa208 */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        'application/zip': string;
        'application/x-zip-compressed': string;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listFeedReports: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @example 01959923-91c0-70c1-8b21-4a66dd66bd7b */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getFeedReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70c1-8b21-4a66dd66bd7b */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReportPreview'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getFeedReportFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70c1-8b21-4a66dd66bd7b */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
      /** @description The file is at the address in `Location` for 15 minutes. A service on one machine answers 200 with the bytes. */
      302: {
        headers: {
          /** @description The address of the file. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  countFeedReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70c1-8b21-4a66dd66bd7b */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['CountReport'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  refuseFeedReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-70c1-8b21-4a66dd66bd7b */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listServerReports: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @example 01959923-91c0-7934-8579-79c6515aa58c */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getServerReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7934-8579-79c6515aa58c */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReportPreview'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getServerReportFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7934-8579-79c6515aa58c */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
      /** @description The file is at the address in `Location` for 15 minutes. A service on one machine answers 200 with the bytes. */
      302: {
        headers: {
          /** @description The address of the file. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  countServerReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7934-8579-79c6515aa58c */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['CountReport'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  refuseServerReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7934-8579-79c6515aa58c */
        id: string;
        /** @example 01959923-91c0-7845-8e91-831319e89c4d */
        report_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeterReport'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listFeeds: {
    parameters: {
      query?: {
        /** @description Only feeds whose `health_check` is this. */
        health?: 'healthy' | 'unhealthy';
        /** @description Only feeds of this type. */
        type?:
          | 'print_tracker'
          | 'printfleet'
          | 'mps_monitor'
          | 'papercut'
          | 'glpi'
          | 'lexmark'
          | 'http'
          | 'agent'
          | 'universal_print'
          | 'upload'
          | 'fmaudit'
          | 'printanista'
          | 'print_audit'
          | '3manager'
          | 'kfs'
          | 'printerpoint'
          | 'xsm'
          | 'onestop';
        /** @description `below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link. */
        include?: 'below';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedFeed'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createFeed: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFeed'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedFeed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listFeedTypes: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedType'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7c8b-8c25-86cdd87cd6f9 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Feed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7c8b-8c25-86cdd87cd6f9 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7c8b-8c25-86cdd87cd6f9 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['FeedChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Feed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getFeedStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7192-81e5-b6b2b0a55f6a */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedStatus'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  checkFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7af8-81a2-7f219d22314e */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedCheck'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  connectFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7169-82b3-1b621e9bc808 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedConsent'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  finishConnectingFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7148-82ce-889c136ca02a */
        id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['FeedConnected'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Feed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  activateFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7847-805c-fb858b1a477b */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Feed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deactivateFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7a17-8bf4-551d44845f05 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Feed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  renewFeedMailAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7857-8705-72e4e97fc9cb */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Feed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listAgents: {
    parameters: {
      query?: {
        /** @description `true`: only agents with a version lower than the release this service names. */
        outdated?: 'true' | 'false';
        /** @description `below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link. */
        include?: 'below';
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedAgent'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewWebhook'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookWithSecret'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79fd-809d-c33545f9cc19 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79fd-809d-c33545f9cc19 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-79fd-809d-c33545f9cc19 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['WebhookChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  renewWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-7cf5-8fa4-4ec0643686d3 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookWithSecret'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @example 01959923-91c0-7a96-856e-bbd8064e7d98 */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Delivery'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description How many at the most; without it, all as far as about 4 MB. */
        limit?: number;
        /** @description Where to go on: from the Link header of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @example 01959923-91c0-7478-897a-b96e4a5ae73b */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The list, or a page of it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Delivery'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  retryWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 01959923-91c0-7478-897a-b96e4a5ae73b */
        id: string;
        /** @example 01959923-91c0-7b4a-8f39-d5b65a14849e */
        delivery_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Delivery'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listAccountsForAccount: ForAccount<operations['listAccounts']>;
  createAccountForAccount: ForAccount<operations['createAccount']>;
  getAccountForAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
        /**
         * @description An account below that one.
         * @example 01959923-91c0-7ddc-89e6-69194254cef0
         */
        child_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  updateAccountForAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
        /**
         * @description An account below that one.
         * @example 01959923-91c0-7ddc-89e6-69194254cef0
         */
        child_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['AccountChange'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  createAccountsForAccount: ForAccount<operations['createAccounts']>;
  activateAccountForAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
        /**
         * @description An account below that one.
         * @example 01959923-91c0-7ddc-89e6-69194254cef0
         */
        child_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deactivateAccountForAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
        /**
         * @description An account below that one.
         * @example 01959923-91c0-7ddc-89e6-69194254cef0
         */
        child_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpandedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  moveAccountForAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
        /**
         * @description An account below that one.
         * @example 01959923-91c0-7ddc-89e6-69194254cef0
         */
        child_id: string;
      };
      cookie?: never;
    };
    /** @description A property that is null counts as not given. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountMove'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MovedAccount'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  deleteAccountMoveForAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The account: your own or any below it.
         * @example 01959923-91c0-79af-8211-329b2fc82e5e
         */
        account_id: string;
        /**
         * @description An account below that one.
         * @example 01959923-91c0-7ddc-89e6-69194254cef0
         */
        child_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Api-Revision': components['headers']['Api-Revision'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Failed'];
    };
  };
  listActivityForAccount: ForAccount<operations['listActivity']>;
  listApiKeysForAccount: ForAccount<operations['listApiKeys']>;
  createApiKeyForAccount: ForAccount<operations['createApiKey']>;
  deleteApiKeyForAccount: ForAccount<operations['deleteApiKey']>;
  createEnrollmentForAccount: ForAccount<operations['createEnrollment']>;
  listArchivesForAccount: ForAccount<operations['listArchives']>;
  createArchiveForAccount: ForAccount<operations['createArchive']>;
  getArchiveForAccount: ForAccount<operations['getArchive']>;
  getArchiveFileForAccount: ForAccount<operations['getArchiveFile']>;
  listAttentionForAccount: ForAccount<operations['listAttention']>;
  snoozeAttentionForAccount: ForAccount<operations['snoozeAttention']>;
  listBiomassOffsetsForAccount: ForAccount<operations['listBiomassOffsets']>;
  createBiomassOffsetForAccount: ForAccount<operations['createBiomassOffset']>;
  getBiomassOffsetForAccount: ForAccount<operations['getBiomassOffset']>;
  deleteBiomassOffsetForAccount: ForAccount<operations['deleteBiomassOffset']>;
  listBiomassCertificatesForAccount: ForAccount<operations['listBiomassCertificates']>;
  getBiomassCertificateForAccount: ForAccount<operations['getBiomassCertificate']>;
  listCarbonOffsetsForAccount: ForAccount<operations['listCarbonOffsets']>;
  getCarbonOffsetForAccount: ForAccount<operations['getCarbonOffset']>;
  getClaimsForAccount: ForAccount<operations['getClaims']>;
  checkClaimsForAccount: ForAccount<operations['checkClaims']>;
  listDepositsForAccount: ForAccount<operations['listDeposits']>;
  createDepositForAccount: ForAccount<operations['createDeposit']>;
  getDepositForAccount: ForAccount<operations['getDeposit']>;
  deleteDepositForAccount: ForAccount<operations['deleteDeposit']>;
  createDepositsForAccount: ForAccount<operations['createDeposits']>;
  listDepositBatchesForAccount: ForAccount<operations['listDepositBatches']>;
  deleteDepositBatchForAccount: ForAccount<operations['deleteDepositBatch']>;
  listFavoriteProjectsForAccount: ForAccount<operations['listFavoriteProjects']>;
  addFavoriteProjectForAccount: ForAccount<operations['addFavoriteProject']>;
  removeFavoriteProjectForAccount: ForAccount<operations['removeFavoriteProject']>;
  listInvoicesForAccount: ForAccount<operations['listInvoices']>;
  getInvoiceForAccount: ForAccount<operations['getInvoice']>;
  listMonthsForAccount: ForAccount<operations['listMonths']>;
  getMonthForAccount: ForAccount<operations['getMonth']>;
  listStatementForAccount: ForAccount<operations['listStatement']>;
  listOrdersForAccount: ForAccount<operations['listOrders']>;
  createOrderForAccount: ForAccount<operations['createOrder']>;
  getOrderForAccount: ForAccount<operations['getOrder']>;
  deleteOrderForAccount: ForAccount<operations['deleteOrder']>;
  placeOrderForAccount: ForAccount<operations['placeOrder']>;
  listQuotesForAccount: ForAccount<operations['listQuotes']>;
  createQuoteForAccount: ForAccount<operations['createQuote']>;
  getQuoteForAccount: ForAccount<operations['getQuote']>;
  deleteQuoteForAccount: ForAccount<operations['deleteQuote']>;
  getReportForAccount: ForAccount<operations['getReport']>;
  createReportForAccount: ForAccount<operations['createReport']>;
  listIssuedReportsForAccount: ForAccount<operations['listIssuedReports']>;
  getIssuedReportForAccount: ForAccount<operations['getIssuedReport']>;
  getSearchResultsForAccount: ForAccount<operations['getSearchResults']>;
  getSignInSettingForAccount: ForAccount<operations['getSignInSetting']>;
  putSignInSettingForAccount: ForAccount<operations['putSignInSetting']>;
  deleteSignInSettingForAccount: ForAccount<operations['deleteSignInSetting']>;
  checkSignInDomainsForAccount: ForAccount<operations['checkSignInDomains']>;
  testSignInForAccount: ForAccount<operations['testSignIn']>;
  putCompanyIdentityForAccount: ForAccount<operations['putCompanyIdentity']>;
  deleteCompanyIdentityForAccount: ForAccount<operations['deleteCompanyIdentity']>;
  getSettingsForAccount: ForAccount<operations['getSettings']>;
  updateSettingsForAccount: ForAccount<operations['updateSettings']>;
  putLogoForAccount: ForAccount<operations['putLogo']>;
  deleteLogoForAccount: ForAccount<operations['deleteLogo']>;
  getTotalsForAccount: ForAccount<operations['getTotals']>;
  listAccountTotalsForAccount: ForAccount<operations['listAccountTotals']>;
  listProjectTotalsForAccount: ForAccount<operations['listProjectTotals']>;
  listVolumeForAccount: ForAccount<operations['listVolume']>;
  listUsersForAccount: ForAccount<operations['listUsers']>;
  createUserForAccount: ForAccount<operations['createUser']>;
  getUserForAccount: ForAccount<operations['getUser']>;
  deleteUserForAccount: ForAccount<operations['deleteUser']>;
  updateUserForAccount: ForAccount<operations['updateUser']>;
  createUsersForAccount: ForAccount<operations['createUsers']>;
  listServersForAccount: ForAccount<operations['listServers']>;
  createServerForAccount: ForAccount<operations['createServer']>;
  getServerForAccount: ForAccount<operations['getServer']>;
  deleteServerForAccount: ForAccount<operations['deleteServer']>;
  updateServerForAccount: ForAccount<operations['updateServer']>;
  renewServerMailAddressForAccount: ForAccount<operations['renewServerMailAddress']>;
  acceptHeldReadingForAccount: ForAccount<operations['acceptHeldReading']>;
  rejectHeldReadingForAccount: ForAccount<operations['rejectHeldReading']>;
  pushReadingsForAccount: ForAccount<operations['pushReadings']>;
  sendServerReportForAccount: ForAccount<operations['sendServerReport']>;
  listFeedReportsForAccount: ForAccount<operations['listFeedReports']>;
  getFeedReportForAccount: ForAccount<operations['getFeedReport']>;
  getFeedReportFileForAccount: ForAccount<operations['getFeedReportFile']>;
  countFeedReportForAccount: ForAccount<operations['countFeedReport']>;
  refuseFeedReportForAccount: ForAccount<operations['refuseFeedReport']>;
  listServerReportsForAccount: ForAccount<operations['listServerReports']>;
  getServerReportForAccount: ForAccount<operations['getServerReport']>;
  getServerReportFileForAccount: ForAccount<operations['getServerReportFile']>;
  countServerReportForAccount: ForAccount<operations['countServerReport']>;
  refuseServerReportForAccount: ForAccount<operations['refuseServerReport']>;
  listFeedsForAccount: ForAccount<operations['listFeeds']>;
  createFeedForAccount: ForAccount<operations['createFeed']>;
  listFeedTypesForAccount: ForAccount<operations['listFeedTypes']>;
  getFeedForAccount: ForAccount<operations['getFeed']>;
  deleteFeedForAccount: ForAccount<operations['deleteFeed']>;
  updateFeedForAccount: ForAccount<operations['updateFeed']>;
  getFeedStatusForAccount: ForAccount<operations['getFeedStatus']>;
  checkFeedForAccount: ForAccount<operations['checkFeed']>;
  connectFeedForAccount: ForAccount<operations['connectFeed']>;
  finishConnectingFeedForAccount: ForAccount<operations['finishConnectingFeed']>;
  activateFeedForAccount: ForAccount<operations['activateFeed']>;
  deactivateFeedForAccount: ForAccount<operations['deactivateFeed']>;
  renewFeedMailAddressForAccount: ForAccount<operations['renewFeedMailAddress']>;
  listAgentsForAccount: ForAccount<operations['listAgents']>;
  listWebhooksForAccount: ForAccount<operations['listWebhooks']>;
  createWebhookForAccount: ForAccount<operations['createWebhook']>;
  getWebhookForAccount: ForAccount<operations['getWebhook']>;
  deleteWebhookForAccount: ForAccount<operations['deleteWebhook']>;
  updateWebhookForAccount: ForAccount<operations['updateWebhook']>;
  renewWebhookSecretForAccount: ForAccount<operations['renewWebhookSecret']>;
  testWebhookForAccount: ForAccount<operations['testWebhook']>;
  listWebhookDeliveriesForAccount: ForAccount<operations['listWebhookDeliveries']>;
  retryWebhookDeliveryForAccount: ForAccount<operations['retryWebhookDelivery']>;
  onAccountCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountCreatedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAccountActivated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountActivatedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAccountDeactivated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountDeactivatedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAccountMoved: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountMovedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBiomassOffsetCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BiomassOffsetCreatedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBiomassOffsetDeleted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BiomassOffsetDeletedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBiomassOffsetPlanted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BiomassOffsetPlantedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCertificateIssued: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CertificateIssuedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMonthClosed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MonthClosedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOrderPlaced: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderPlacedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCarbonOffsetFulfilled: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CarbonOffsetFulfilledEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onQuoteExecuted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['QuoteExecutedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFeedHealthy: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FeedHealthyEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFeedUnhealthy: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FeedUnhealthyEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFeedHeld: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FeedHeldEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onPlantingAudited: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlantingAuditedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onPlantingNotPlanted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlantingNotPlantedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onInvoiceIssued: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvoiceIssuedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onInvoiceCredited: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvoiceCreditedEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onInvoicePaid: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvoicePaidEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onWebhookTest: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The id of the event: the same in every attempt, so remember it to take an event once.
         * @example evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1742031000
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookTestEvent'];
      };
    };
    responses: {
      /** @description Nothing more is wanted: the webhook is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Anything else, or nothing within ten seconds, is tried again later. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : unknown;

/** The same operation for an account below. */
type ForAccount<Operation extends { parameters: object; responses: object }> = Omit<
  Operation,
  'parameters' | 'responses'
> & {
  parameters: Omit<Operation['parameters'], 'path'> & { path: PathOf<Operation> & { account_id: string } };
  responses: Operation['responses'] & { 404: components['responses']['NotFound'] };
};
