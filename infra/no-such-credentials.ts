/**
 * Stands in the bundles for the SDK's other ways to find credentials (profiles, single sign-on, instance metadata):
 * Lambda hands them over in the environment, and the others are up to a quarter of a bundle.
 */
throw new Error('On Lambda, credentials come from the environment: AWS_ACCESS_KEY_ID and its kind are not set.');
