/** Stands in the bundles for the SDK's memory of endpoints that it was told by DynamoDB: no call of ours asks for one. */
export class EndpointCache {}
