/**
 * Words and set phrases that customers use in place of each other without being synonyms: what one of them asks, a
 * document often says with another. One group a line; a term may be in several. General vocabulary of no document.
 */
export const nearEnglish = `
en: refund, money back, reimburse, repay, return, give back
en: return, send back, bring back, take back, give back
en: exchange, swap, replace, replacement, change, different one
en: change, alter, modify, amend, edit, update, correct
en: cancel, terminate, end, stop, withdraw, leave, quit
en: cancel, call off, abandon, drop, undo
en: unsubscribe, cancel, opt out, leave
en: borrow, loan, lend, credit, advance, mortgage
en: overdraft, overdrawn, negative balance, exceed, go over, below zero
en: late payment, overdue, arrears, behind, unpaid, missed payment, outstanding
en: overdue, late, past due, unpaid, due date, reminder
en: miss, skip, fail, forget, late
en: instalment, monthly payment, split, part, spread, finance
en: installment, monthly payment, split, part, spread, finance
en: deposit, down payment, advance, in advance, upfront, prepay
en: withdraw, take out, get out, cash machine, atm, draw
en: transfer, send money, wire, remit, move money
en: cash, coin, note, banknote, money
en: money, amount, sum, payment, funds, cost
en: pay, settle, payment, paid, charge, cost
en: settle, pay out, payout, pay, resolve, compensation
en: compensation, payout, indemnity, reimburse, pay
en: charge, bill, invoice, debit, collect, take money
en: due, pay by, deadline, expire, last day, payable
en: salary, payslip, wage, income, earn, paid
en: expensive, cost, price, dear, high
en: cheap, discount, reduction, lower, offer, half price, saving
en: cheaper, discount, reduction, reduced, lower, saving, half price
en: free, no charge, at no cost, free of charge, without charge, complimentary, cost nothing
en: discount, reduction, percent off, reduced, concession, voucher, half price
en: voucher, coupon, code, gift card, promotion
en: concession, student, senior, pensioner, unemployed, reduced
en: student, undergraduate, pupil, university, young
en: charity, ngo, nonprofit, non-profit, organisation, foundation
en: recommend, refer, referral, introduce, invite, bring a friend
en: friend, acquaintance, guest, colleague, companion, relative
en: coworker, colleague, member, teammate, user, people
en: add, invite, include, create, new
en: share, together, joint, several people, invite
en: reward, gift, bonus, prize, points, voucher
en: loyalty, points, club, membership, rewards
en: lost, missing, misplaced, disappeared, mislaid, find
en: lost property, lost and found, left behind, forgotten, lost item
en: stolen, theft, thief, police, crime, robbed
en: report, notify, inform, tell, announce, let know
en: contact, call, phone, write, reach, speak, talk
en: call, phone, ring, telephone, number, contact
en: complain, complaint, unhappy, dissatisfied, problem, claim
en: help, support, assistance, advice, contact, service
en: appointment, booking, visit, slot, book, meeting
en: book, reserve, reservation, booking, appointment, schedule
en: postpone, reschedule, move, change, another day, later
en: opening hours, open, close, schedule, opening time, hour
en: open, hours, opening, schedule, from, closed
en: close, closed, shut, hours, not open
en: arrive, arrival, check in, come, reach, land
en: leave, departure, check out, depart, go, vacate
en: check in, arrival, arrive, reception, entry
en: check out, departure, leave, vacate, hand over
en: late, after hours, night, midnight, delay
en: early, before, morning, beforehand, ahead, earlier
en: ahead of schedule, early, beforehand, in advance, before
en: notice, in advance, beforehand, before, prior, ahead
en: deadline, time limit, last day, latest, until, within, due
en: old, previous, past, earlier, last, former
en: new, latest, recent, current, next
en: duration, length, last, term, period, long
en: frequency, often, times, every, weekly, monthly, daily
en: once, one time, single, first time
en: limit, maximum, at most, cap, up to, exceed, allowed
en: maximum, limit, up to, most, exceed, large, big
en: minimum, at least, lowest, smallest, least
en: big, large, size, exceed, maximum, bulky
en: size, large, dimension, measure, fit, big
en: heavy, weight, weigh, kilo, bulky
en: how far, distance, near, mile, away
en: near, close, nearby, distance, walk, next to
en: allowed, permit, accept, may, admit, welcome, permitted
en: forbidden, prohibited, not allowed, banned, not permitted
en: mandatory, required, compulsory, must, obligatory, obligation, have to
en: necessary, required, need, must, have to
en: optional, voluntary, choose, extra, additional
en: child, kid, minor, under, son, daughter, pupil
en: kid, child, minor, young, under, parent
en: minor, child, kid, under, parent, guardian
en: young, under, youth, age, younger, junior
en: age, old, years old, under, over, birthday
en: old, elderly, senior, over, pensioner
en: parent, guardian, mother, father, family
en: disabled, disability, wheelchair, accessible, reduced mobility, step-free
en: wheelchair, disabled, ramp, lift, accessible, step-free
en: ill, sick, illness, unwell, absence, disease, sickness
en: sick, ill, doctor, certificate, absence, unwell
en: absent, absence, miss, away, skip, not attend
en: hurt, pain, painful, ache, sore, injury
en: pain, hurt, ache, sore, painkiller
en: bleed, blood, bleeding, wound
en: pregnant, pregnancy, baby, expecting, maternity
en: allergy, allergic, intolerance, gluten, coeliac, lactose
en: vegetarian, vegan, diet, menu, meat
en: eat, food, meal, restaurant, diet, dish
en: lunch, meal, canteen, menu, dining
en: emergency, urgent, immediately, at once, same day, out of hours
en: urgent, emergency, immediately, fast, at once, priority
en: immediately, at once, straight away, right away, instantly, without delay
en: fast, quick, speed, soon, express, urgent
en: quickly, fast, soon, express, hurry
en: broken, damaged, faulty, defective, crack, repair, not working
en: broke, damaged, faulty, defective, fault, breakdown
en: damaged, broken, crushed, pieces, faulty, defective, smashed
en: fault, breakdown, failure, outage, problem, broken
en: dead, not working, does not turn on, broken, fault, off
en: outage, down, interruption, cut, failure, no service
en: repair, fix, mend, technician, broken, workshop
en: fix, repair, solve, solution, resolve, trouble
en: technician, engineer, repair, specialist, visit, mechanic
en: warranty, guarantee, covered, protected, defect
en: guarantee, warranty, covered, protected, defect, assured
en: covered, insured, included, protected, cover, guarantee
en: insurance, policy, cover, insured, protection
en: accident, crash, collision, hit, incident
en: crash, accident, collision, hit, crashed
en: excess, deductible, pay myself, own share, contribution
en: premium, price, instalment, pay, yearly
en: courtesy vehicle, replacement car, loan car, another car, hire car, rental
en: windscreen, glass, window, windshield, crack
en: driver, drive, motorist, person, licence
en: renew, renewal, extend, prolong, continue, automatically
en: extend, renew, prolong, extension, longer
en: expire, run out, valid, end, lapse, until
en: valid, expire, until, accepted, last
en: start, begin, effect, commence, from
en: finish, end, complete, until, over
en: contract, agreement, terms, commitment, plan
en: commitment, minimum term, tied, contract, lock in
en: plan, subscription, tariff, package, price
en: subscription, plan, membership, monthly, yearly
en: membership, member, join, card, club
en: join, sign up, become a member, register, enrol, apply
en: apply, application, request, form, submit
en: application, apply, request, form, admission
en: register, sign up, create account, open account, enrol
en: customer, open account, client, member, account holder
en: approve, decide, accept, decision, grant
en: decision, decide, approve, result, answer
en: proof, evidence, document, certificate, show, present
en: document, papers, paperwork, proof, form, id
en: sign, signature, signed, electronically
en: address, live, home, move, street
en: move house, new address, change of address, relocation, move
en: moving, new address, change of address, relocation, another address
en: location, address, where, place, situated, street
en: branch, office, store, shop, location
en: parking, park, car park, garage, space
en: bus, public transport, train, stop, station, line
en: luggage, suitcase, bag, baggage, locker, belongings
en: locker, storage, luggage, safe, belongings
en: towel, linen, sheet, bedding, laundry
en: bedding, sheet, linen, pillow, blanket
en: laundry, wash, washing machine, clean, dry cleaning
en: wifi, internet, wireless, connection, network
en: breakfast, morning meal, buffet, included, meal
en: room, bedroom, suite, double, bed
en: clean, cleaning, tidy, wash, maintenance
en: noise, loud, quiet, silence, party
en: smoke, smoking, cigarette, tobacco
en: pet, dog, cat, animal, guide dog
en: deliver, delivery, ship, send, arrive, dispatch
en: shipping, delivery, postage, send, dispatch
en: dispatch, ship, send, shipped, leave, delivery
en: deliver, bring, home, carry, door
en: track, tracking, where is, follow, status
en: pick up, collect, collection, pickup point, store
en: not at home, away, absent, neighbour, delivery attempt
en: abroad, foreign, international, overseas, other country
en: foreign currency, abroad, exchange rate, overseas
en: order, purchase, buy, basket, item
en: buy, purchase, order, sell, available
en: item, product, goods, article, unit
en: unused, unopened, new, original packaging, condition
en: stock, available, availability, sold out
en: upgrade, higher plan, more, premium, better
en: downgrade, lower plan, smaller, change plan, reduce
en: delete, erase, remove, wipe, get rid
en: restore, recover, bring back, undo, backup, get back
en: recover, restore, get back, retrieve, reset
en: by mistake, accident, accidentally, wrong, error, mistaken
en: wrong, incorrect, mistake, error, another
en: backup, copy, restore, safe, stored
en: save, store, keep, saved, copy
en: store, keep, stored, saved, retain, location
en: password, key, login, forgotten, sign in, access
en: sign in, log in, login, password, access, enter
en: locked out, blocked, access, password, login
en: block, lock, freeze, suspend, disable
en: offline, without connection, no internet, without internet, connection
en: security, protect, safe, two-step, verification, encrypt
en: two-factor, two-step, verification, security, authentication, 2fa
en: switch on, turn on, enable, activate, set up, start
en: switch off, turn off, disable, deactivate, stop, off
en: activate, turn on, enable, switch on, start
en: set up, install, configure, start, settings
en: export, download, extract, get out, csv
en: download, export, save, get, copy
en: attach, upload, attachment, file, send
en: compatible, requires, work with, support, system
en: requirement, requires, needed, minimum, compatible
en: privacy, personal data, share, third party, confidential
en: data, allowance, gigabyte, usage, information
en: speed, fast, slow, mbps, bandwidth
en: slow, speed, lag, performance, reduced
en: restart, reboot, unplug, turn off, switch off
en: unplug, disconnect, restart, turn off, power
en: router, modem, box, device, equipment
en: equipment, device, router, hardware, gear
en: sim, card, number, mobile, phone
en: keep number, porting, transfer number, portability
en: roaming, abroad, travel, foreign, overseas
en: teacher, tutor, parents evening, meeting, talk
en: class, lesson, course, group, session
en: exam, test, assessment, level, mark
en: level, beginner, advanced, test, placement
en: certificate, diploma, qualification, proof, title
en: uniform, clothes, dress code, wear, dress
en: wear, clothes, dress, uniform, shoes
en: bring, carry, take, need, provide
en: provide, supply, include, give, bring
en: rent, hire, lease, rental, borrow
en: visit, see, appointment, attend, come
en: result, report, outcome, ready, analysis
en: prescription, medicine, pill, renew, drug
en: fast, fasting, empty stomach, eat, breakfast
en: surgery, operation, procedure, treatment
en: treatment, therapy, cure, procedure, session
en: vaccine, vaccination, injection, shot, jab
en: remind, reminder, notify, alert, message
en: review, feedback, opinion, rating, survey
en: guarantee, promise, ensure, assured
en: penalty, fine, fee, charge, surcharge
en: extra, additional, supplement, surcharge, more
en: group, several, party, people, team
en: alone, unaccompanied, without adult, accompanied, companion
en: wait, queue, delay, waiting, long
en: frozen, suspend, pause, freeze, hold
en: pause, freeze, suspend, hold, break
en: owner, responsible, holder, person in charge, administrator
en: boss, manager, director, owner, head
en: work, job, vacancy, career, employment
en: water, leak, pipe, flood, supply
en: electricity, power, light, supply, energy
en: meter, reading, consumption, usage
en: consumption, usage, use, spend, average
en: bill, invoice, statement, receipt, charge
en: invoice, bill, receipt, statement, download
en: tax, vat, duty, included, customs
`;
