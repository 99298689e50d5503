/**
 * Replaces the SDK's other credential providers (profiles, single sign-on, instance metadata) in the bundles: Lambda passes
 * credentials in the environment, and the other providers are a quarter of a bundle.
 */
throw new Error('On Lambda, credentials come from the environment: AWS_ACCESS_KEY_ID and its companions are not set.');
