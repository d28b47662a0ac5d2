/** Sample knowledge of the demo company, in English. */
export const customerHelp = `Aurora Internet: customer help

Opening hours and contact
Our customer service answers by phone from Monday to Friday between 8:00 and 20:00, and on Saturdays from 9:00 to 14:00.
The free number is 1800 287 672. Outside these hours you can write to help@aurora.example and we answer within one working day.

Installing your router
A technician installs the router free of charge within 5 working days after you sign the contract.
If you prefer to install it yourself, connect the white cable to the port marked WAN, plug in the power supply and wait four minutes until the light turns green.
The name of your wireless network and its password are printed on the label under the router.

When the internet does not work
1. Switch the router off, wait 30 seconds and switch it on again.
2. Check that the light marked LOS is not red. A red light means that the fibre is interrupted; please call us.
3. Try with a network cable instead of wireless.
4. If nothing helps, report the fault in the app under Support. We repair faults within 24 hours, at weekends within 48 hours.

Moving house
Tell us at least 15 days before you move. The move costs 25 dollars and is free for customers of more than two years.
If we have no coverage at your new address, you can end the contract without a penalty.

Cancelling
You can cancel at any time with 30 days' notice, in the app or in any of our shops. The minimum term is 12 months.
If you cancel earlier, we charge 10 dollars for each month that is left. The router must be returned within 15 days in good condition; a router that is not returned costs 60 dollars.

Refunds
If a fault lasts longer than 24 hours, we give back a day of your monthly fee for each day without service. The refund appears on your next invoice.
Payments made twice by mistake are returned to the same card within 10 working days.
`;
