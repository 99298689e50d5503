import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'Votre entreprise vous connecte avec son propre compte.',
    go: 'Continuer vers {host}',
    code: 'Se connecter plutôt avec un code',
    required: 'Votre entreprise demande à chacun de se connecter sur {host}. Aucun code n’a été envoyé.',
  },
  returned: {
    working: 'Connexion en cours…',
    failed: 'La connexion n’a pas abouti',
    again: 'Se connecter à nouveau',
    providerSaid: 'Code du fournisseur\u00a0: {code}',
    came: 'Le fournisseur vous a connecté en tant que {address}.',
    tested: 'Le fournisseur a répondu',
    well: 'Avec ces données, vous seriez connecté.',
    badly: 'Avec ces données, personne ne serait encore connecté\u00a0:',
    back: 'Retour aux paramètres',
    signOutToo: 'Se déconnecter aussi de {host}',
  },
  problems: {
    start_again:
      'Cette connexion a commencé dans un autre navigateur ou il y a plus de dix minutes, ou est déjà terminée. Recommencez.',
    provider_unreachable:
      'Le fournisseur de votre entreprise n’a pas répondu. Si cela dure, un administrateur devrait vérifier s’il fonctionne.',
    provider_refused:
      'Le fournisseur de votre entreprise a refusé la connexion. Un administrateur devrait comparer l’ID client, le secret et l’adresse de redirection.',
    provider_ended:
      'Le fournisseur de votre entreprise a mis fin à la connexion. Si ce n’était pas vous, un administrateur devrait vérifier si vous pouvez y utiliser cette application.',
    token_invalid:
      'La réponse du fournisseur n’est pas fiable. Un administrateur devrait comparer l’émetteur, l’ID client et l’horloge du fournisseur.',
    guest: 'Les invités de l’annuaire se connectent avec un code.',
    address_missing:
      'Le fournisseur n’indique pas votre adresse e-mail. Un administrateur devrait autoriser la donnée «\u00a0email\u00a0» pour cette application.',
    address_unverified:
      'Le fournisseur ne dit pas que votre adresse est vérifiée. Un administrateur devrait autoriser «\u00a0email_verified\u00a0», chez Microsoft «\u00a0xms_edov\u00a0».',
    foreign_domain:
      'Votre adresse appartient à un domaine que votre entreprise n’a pas prouvé ici. Un administrateur devrait l’ajouter.',
    linked_otherwise:
      'Votre adresse appartenait auparavant à un autre compte du fournisseur. Un administrateur devrait supprimer ce lien sous Personnes.',
    no_user: 'Personne avec votre adresse n’est utilisateur ici. Demandez une invitation à un administrateur.',
  },
  setup: {
    unlink: 'Supprimer le lien avec le compte d’entreprise',
    intro:
      'Les personnes de votre entreprise se connectent avec leur compte d’entreprise. Rien ne change pour personne tant qu’aucun domaine n’est prouvé.',
    provider: 'Fournisseur',
    other: 'Autre fournisseur',
    redirect: 'Adresse de redirection',
    register: 'Enregistrez une application web\u00a0: {place}',
    enterRedirect: 'Saisissez l’adresse de redirection sous «\u00a0{field}\u00a0».',
    addClaims: 'Ajoutez les données {claims} au jeton d’identité.',
    usersNeed: 'Chaque utilisateur doit avoir «\u00a0{field}\u00a0».',
    copyBoth: 'Copiez l’ID client et le secret client.',
    issuerIs: 'L’émetteur est {issuer}',
    issuer: 'Émetteur',
    clientId: 'ID client',
    clientSecret: 'Secret client',
    secretKept: 'Laissez vide pour garder celui qui est enregistré.',
    domains: 'Domaines de vos adresses',
    domainsHint: 'Séparés par des virgules, par exemple example.com. Les sous-domaines ne sont pas inclus.',
    create: 'Qui a une adresse de ces domaines et n’est encore utilisateur d’aucun compte peut consulter ce compte',
    required: 'Toutes les adresses de ces domaines doivent se connecter ainsi',
    owner: 'Peut toujours se connecter avec un code',
    ownerHint: 'L’adresse d’une personne qui peut tout modifier, au cas où le fournisseur tomberait en panne.',
    try: 'Tester la connexion',
    tryHint: 'Vous connecte au fournisseur et montre ce qu’il communique. Cela n’active rien.',
    remove: 'Supprimer la connexion de l’entreprise',
    removeTitle: 'Supprimer la connexion de l’entreprise\u00a0?',
    removeHint: 'Tout le monde se connectera de nouveau avec des codes.',
    proof: 'Preuve des domaines',
    proofHint: 'Publiez cet enregistrement TXT chez votre fournisseur DNS. Il est recherché chaque jour.',
    check: 'Vérifier à nouveau',
    recordName: 'Nom de l’enregistrement',
    recordValue: 'Valeur de l’enregistrement',
    waiting: 'En attente de l’enregistrement',
    verified: 'Prouvé',
    approved: 'Approuvé par l’exploitant',
  },
};
