import { declareReasons } from '../reasons.ts';

/** Why a request to another system failed. lib/presentation/reasons lists these with all others. */
export const outboundTexts = {
  url_unreadable: { says: 'The url of the server cannot be read.' },
  url_not_https: { says: 'The url of the server must begin with https://.' },
  url_with_credentials: { says: 'The url of the server must not contain a user name or password.' },
  port_not_allowed: { says: 'Port {port} is not allowed: use 443 or one from {min} upwards.' },
  host_not_public: { says: '{host} is not on the public internet.', cure: 'Use a url that is.' },
  host_not_found: { says: '{host} cannot be found.', cure: 'Look at how the url spells it.' },
  name_unanswered: {
    says: '{host} cannot be looked up: no name server answered.',
    cure: 'Look whether the name servers of its domain are up.',
  },
  redirects_again: { says: '{host} redirects again and again.' },
  redirects_elsewhere: { says: '{host} redirects to another host.' },
  redirects_post: { says: '{host} redirects a POST to a GET.' },
  no_answer_in_time: {
    says: '{host} did not answer within {seconds} seconds.',
    cure: 'Look whether it is up and not overloaded.',
  },
  time_over: { says: '{host} was not asked to the end: the time was over.' },
  answer_compressed: { says: '{host} compressed its answer although it was asked not to.' },
  answer_too_long: { says: '{host} answered with more than {bytes} bytes.' },
  connection_refused: {
    says: '{host} refused the connection.',
    cure: 'Look whether it is up, and whether the url names the right port.',
  },
  connection_broken: {
    says: '{host} broke off the connection.',
    cure: 'Look whether it, or what stands before it, is restarting.',
  },
  not_http: { says: '{host} did not answer in HTTP.', cure: 'Look whether the url names the right port.' },
  certificate_untrusted: {
    says: '{host} has a certificate that cannot be trusted.',
    cure: 'Give it a certificate of a public authority for this name, with its whole chain.',
  },
  credentials_unsendable: {
    says: '{host} cannot be asked with such credentials.',
    cure: 'Take line breaks and letters outside of ASCII out of them.',
  },
  host_unreachable: {
    says: '{host} cannot be reached.',
    cure: 'Look whether it is up and can be reached from the internet.',
  },
} as const;

export const outboundReasons = declareReasons(outboundTexts);
