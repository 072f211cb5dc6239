import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { formatUsd } from '#shared/money.ts'
import { facts, type MailBlock } from './document.ts'

/** The six fields of the contact form. */
export function inquiryFacts({ firstName, lastName, phone, email, projectAddress, details }: InquiryInput): MailBlock {
  return facts(
    ['Name', `${firstName} ${lastName}`],
    ['Phone', phone],
    ['Email', email],
    ['Address', projectAddress],
    ['Details', details],
  )
}

/** The stool that was asked for, where there is a picture of it. */
export function orderPicture({ picture, chosen }: StoolOrder): MailBlock[] {
  if (picture === undefined || !chosen) return []
  const { height, fabric, leg, stretcher } = chosen
  const alt = [height, fabric, leg, stretcher].join(', ')
  return [{ kind: 'photograph', path: picture, alt, widthPx: 240, heightPx: 300 }]
}

/** The order, at the prices when it was placed. */
export function orderFacts(order: StoolOrder): MailBlock {
  const { reference, chosen, quantity, unitPriceCents, sampleNames, samplesPriceCents, totalCents } = order
  const stool = chosen && [
    ['Quantity', `${quantity} at ${formatUsd(unitPriceCents)} each`] as const,
    ['Height', chosen.height] as const,
    ['Fabric', chosen.fabric] as const,
    ['Legs', chosen.leg] as const,
    ['Stretcher', chosen.stretcher] as const,
  ]
  const samples = samplesPriceCents === 0 ? sampleNames : [...sampleNames, `${formatUsd(samplesPriceCents)} the set`]
  return facts(
    ['Reference', reference],
    ...(stool ?? []),
    ['Samples', samples.join('\n')],
    ['Estimate', totalCents === 0 ? '' : formatUsd(totalCents)],
  )
}

/** Contact and shipping address of an order. */
export function shippingFacts({ contact: { fullName, email, phone }, shipping }: StoolOrder): MailBlock {
  const region = [shipping.state, shipping.zip].filter(Boolean).join(' ')
  const town = [shipping.city, region].filter(Boolean).join(', ')
  return facts(
    ['Name', fullName],
    ['Email', email],
    ['Phone', phone],
    ['Ship to', [shipping.street, shipping.apartment, town].filter(Boolean).join('\n')],
  )
}
